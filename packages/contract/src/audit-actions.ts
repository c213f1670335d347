/** What the journal can be filtered by: the part of the house that an action belongs to. */
export const auditTopics = {
  connexions: 'Connexions',
  equipe: 'Équipe',
  clients: 'Clients et comptes',
  abonnements: 'Abonnements',
  rendezvous: 'Rendez-vous',
  demandes: 'Demandes et partenariats',
  exports: 'Exports',
  messages: 'Messages et alertes',
  reglages: 'Réglages',
} as const

export type AuditTopic = keyof typeof auditTopics

type ActionWords = { topic: AuditTopic; words: string }

/** Every action that the journal knows, as it reads there. One without words here cannot be recorded. */
export const auditActions = {
  'admin.login': { topic: 'connexions', words: 'Connexion à l’administration' },
  'admin.login_refused': { topic: 'connexions', words: 'Connexion à l’administration refusée' },
  'admin.code_refused': { topic: 'connexions', words: 'Connexion refusée : code de vérification erroné' },
  'admin.recovery_code_used': { topic: 'connexions', words: 'Code de secours utilisé' },
  'admin.logout': { topic: 'connexions', words: 'Déconnexion de l’administration' },
  'admin.session_ended': { topic: 'connexions', words: 'Session fermée à distance' },
  'admin.sessions_ended': { topic: 'connexions', words: 'Toutes les autres sessions fermées' },
  'client.login': { topic: 'connexions', words: 'Connexion à l’espace client' },
  'client.login_refused': { topic: 'connexions', words: 'Connexion à l’espace client refusée' },
  'admin.created': { topic: 'equipe', words: 'Administrateur ajouté' },
  'admin.removed': { topic: 'equipe', words: 'Administrateur retiré' },
  'admin.password_reset': { topic: 'equipe', words: 'Mot de passe d’un administrateur réinitialisé' },
  'admin.reset_asked': { topic: 'equipe', words: 'Lien de mot de passe d’administrateur demandé' },
  'admin.password_chosen': { topic: 'equipe', words: 'Mot de passe d’administrateur choisi par un lien' },
  'admin.password_changed': { topic: 'equipe', words: 'Changement de son propre mot de passe' },
  'admin.two_factor_on': { topic: 'equipe', words: 'Vérification en deux étapes activée' },
  'admin.two_factor_off': { topic: 'equipe', words: 'Vérification en deux étapes désactivée' },
  'admin.two_factor_reset': { topic: 'equipe', words: 'Vérification en deux étapes d’un collègue retirée' },
  'client.noted': { topic: 'clients', words: 'Client ajouté' },
  'client.edited': { topic: 'clients', words: 'Client modifié' },
  'client.told_apart': { topic: 'clients', words: 'Clients déclarés distincts' },
  'client.merged': { topic: 'clients', words: 'Clients réunis' },
  'client.created': { topic: 'clients', words: 'Compte client créé' },
  'client.deleted': { topic: 'clients', words: 'Compte client supprimé' },
  'client.deletion_asked': {
    topic: 'clients',
    words: 'Suppression du compte demandée pour la fin du contrat',
  },
  'client.deletion_dropped': { topic: 'clients', words: 'Suppression du compte abandonnée' },
  'client.erased': { topic: 'clients', words: 'Données d’un client effacées' },
  'client.exported': { topic: 'clients', words: 'Export de ses propres données' },
  'client.exported_on_request': { topic: 'clients', words: 'Données d’un client exportées' },
  'client.place_added': { topic: 'clients', words: 'Ajout d’un lieu de lavage' },
  'client.place_changed': { topic: 'clients', words: 'Modification d’un lieu de lavage' },
  'client.place_deleted': { topic: 'clients', words: 'Suppression d’un lieu de lavage' },
  'client.vehicle_changed': { topic: 'clients', words: 'Modification de son véhicule ou de son lieu' },
  'client.info_changed': { topic: 'clients', words: 'Modification de ses coordonnées' },
  'client.password_changed': { topic: 'clients', words: 'Changement de son mot de passe' },
  'client.password_chosen': { topic: 'clients', words: 'Mot de passe choisi par un lien' },
  'client.password_reset': { topic: 'clients', words: 'Mot de passe d’un client réinitialisé' },
  'client.password_reset_asked': { topic: 'clients', words: 'Lien de mot de passe oublié demandé' },
  'client.passwords_read': { topic: 'clients', words: 'Mots de passe initiaux consultés' },
  'client.import_begun': { topic: 'clients', words: 'Import d’une liste de clients commencé' },
  'client.imported': { topic: 'clients', words: 'Liste de clients importée' },
  'client.import_undone': { topic: 'clients', words: 'Import de clients annulé' },
  'subscription.enter': { topic: 'abonnements', words: 'Abonnement saisi' },
  'subscription.edit': { topic: 'abonnements', words: 'Abonnement modifié' },
  'subscription.cancel': { topic: 'abonnements', words: 'Abonnement annulé' },
  'subscription.express_requested': {
    topic: 'abonnements',
    words: 'Début demandé avant la fin du délai de rétractation',
  },
  'subscription.terminate': { topic: 'abonnements', words: 'Fin de contrat décidée par nous' },
  'cancellation.declare': { topic: 'abonnements', words: 'Résiliation déclarée' },
  'cancellation.reason_accepted': { topic: 'abonnements', words: 'Motif légitime accepté' },
  'cancellation.reason_refused': { topic: 'abonnements', words: 'Justificatif d’un motif légitime refusé' },
  'withdrawal.declare': { topic: 'abonnements', words: 'Rétractation déclarée' },
  'cancellation.record': { topic: 'abonnements', words: 'Résiliation reçue, enregistrée' },
  'withdrawal.record': { topic: 'abonnements', words: 'Rétractation reçue, enregistrée' },
  'appointment.create': { topic: 'rendezvous', words: 'Rendez-vous ajouté' },
  'appointment.edit': { topic: 'rendezvous', words: 'Rendez-vous modifié' },
  'appointment.confirmed_by_client': { topic: 'rendezvous', words: 'Rendez-vous confirmé par le client' },
  'appointment.booked_by_visitor': {
    topic: 'rendezvous',
    words: 'Rendez-vous réservé en ligne, sans compte',
  },
  'appointment.moved_by_link': { topic: 'rendezvous', words: 'Rendez-vous déplacé par le lien d’un message' },
  'appointment.canceled_by_link': {
    topic: 'rendezvous',
    words: 'Rendez-vous annulé par le lien d’un message',
  },
  'appointment.express_requested': {
    topic: 'rendezvous',
    words: 'Lavage demandé avant la fin du délai de rétractation',
  },
  'appointment.silence': { topic: 'rendezvous', words: 'Déplacement laissé sans prévenir le client' },
  'appointment.undo': { topic: 'rendezvous', words: 'Déplacement annulé aussitôt' },
  'appointment.close': { topic: 'rendezvous', words: 'Rendez-vous clôturé' },
  'contact.status': { topic: 'demandes', words: 'Statut d’une demande changé' },
  'contact.caller': { topic: 'demandes', words: 'Appelant noté' },
  'professional.status': { topic: 'demandes', words: 'Statut d’une demande professionnelle changé' },
  'partnership.status': { topic: 'demandes', words: 'Partenariat modifié' },
  'backup.create': { topic: 'exports', words: 'Copie de sauvegarde faite' },
  'backup.download': { topic: 'exports', words: 'Copie de sauvegarde téléchargée' },
  'export.appointments': { topic: 'exports', words: 'Export des rendez-vous' },
  'export.audit': { topic: 'exports', words: 'Export du journal' },
  'export.clients': { topic: 'exports', words: 'Export des clients' },
  'export.client_accounts': { topic: 'exports', words: 'Export des identifiants clients' },
  'export.contacts': { topic: 'exports', words: 'Export des demandes' },
  'export.partnerships': { topic: 'exports', words: 'Export des partenariats' },
  'export.professionals': { topic: 'exports', words: 'Export des demandes professionnelles' },
  'export.subscriptions': { topic: 'exports', words: 'Export des abonnements' },
  'settings.change': { topic: 'reglages', words: 'Réglages modifiés' },
  'alert.settle': { topic: 'messages', words: 'Alerte réglée' },
  'todo.done': { topic: 'messages', words: 'Chose à faire marquée comme faite' },
  'outbox.retry': { topic: 'messages', words: 'Message remis à l’envoi' },
} as const satisfies Record<string, ActionWords>

export type AuditAction = keyof typeof auditActions

/** What an action is called; one that an earlier version wrote and this one does not know stays as it was written. */
export function auditActionText(action: string): string {
  const known: Record<string, ActionWords> = auditActions
  return known[action]?.words ?? action
}
