/** The page behind the link of a devis. */
export const quotePageWords = {
  open: {
    title: 'Votre devis',
    lead: 'Relisez-le, puis acceptez-le ou déclinez-le. Rien n’est dû tant que vous n’avez pas accepté.',
  },
  accepted: {
    title: 'Devis accepté, merci',
    lead: 'Votre accord est enregistré. Nous vous écrivons pour les dates qui restent à convenir.',
  },
  declined: {
    title: 'Devis décliné',
    lead: 'C’est noté, rien n’est dû. Si vous changez d’avis, demandez-nous un nouveau devis.',
  },
  replaced: {
    title: 'Un autre devis remplace celui-ci',
    lead: 'Celui-ci ne peut plus être accepté : ouvrez le lien de notre dernier e-mail.',
  },
  expired: {
    title: 'Ce devis n’est plus valable',
    lead: 'Son délai est passé. Demandez-nous un nouveau devis, nous le refaisons aux prix du jour.',
  },
  unknown: {
    title: 'Ce lien ne mène à rien',
    lead: 'Ouvrez celui de notre dernier e-mail, ou contactez-nous.',
  },
  name: 'Votre nom',
  nameHint: 'Le nom de la personne qui accepte ; il vaut signature.',
  accord: (number: string) => `Bon pour accord : j’accepte le devis ${number}, son prix et ses conditions.`,
  accept: 'Accepter le devis',
  obligation: 'Commande avec obligation de paiement',
  payment: 'à régler une fois le lavage fait ; rien n’est prélevé ici',
  decline: 'Décliner le devis',
  declineTitle: 'Ce devis ne vous convient pas ?',
  reason: 'Pourquoi (facultatif)',
  paper: 'Télécharger le devis (PDF)',
} as const
