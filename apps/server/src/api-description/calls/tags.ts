/** The parts of the description, in the order of its page. */
export const apiTags = {
  Site: 'Ce que tout le monde peut savoir de l’entreprise, et les visites comptées sans témoin.',
  Demandes: 'Les demandes de rendez-vous et celles des professionnels.',
  Souscription: 'La commande d’un abonnement, son paiement et sa confirmation.',
  'Lavage ponctuel': 'La confirmation d’un lavage proposé par e-mail.',
  'Paiement en ligne': 'Un lavage ou ses arrhes, payés par carte derrière un lien.',
  'Fin de contrat': 'Résilier, renoncer, et ce qui en résulte.',
  'Accès des clients': 'La connexion à l’espace client et le mot de passe.',
  'Espace client': 'Ce qu’un client voit et change de ses coordonnées, ses véhicules, ses paiements.',
  'Rendez-vous des clients': 'Réserver, déplacer, annuler.',
  'Accès des administrateurs': 'La connexion, les sessions, la vérification en deux étapes, l’équipe.',
  Planning: 'Les rendez-vous vus de l’entreprise.',
  Abonnements: 'Les abonnements et leurs changements.',
  Clients: 'Les personnes et les entreprises que l’on connaît, avec un compte ou sans.',
  'Comptes clients': 'Les comptes de l’espace client et les dossiers.',
  Suivi: 'Ce qui reste à faire, les alertes, les statistiques, la recherche, le journal.',
  Réglages: 'Les réglages de l’entreprise et ses photographies.',
  'Pages et articles': 'Les textes du site public, écrits ou repris par l’entreprise.',
  Exports: 'Les listes en fichiers CSV, avec leur tri, leur recherche et leur filtre.',
  Technique: 'Les copies, les événements du prestataire de paiement, la démonstration, cette description.',
} as const

export type ApiTag = keyof typeof apiTags
