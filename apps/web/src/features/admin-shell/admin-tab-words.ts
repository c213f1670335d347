import type { AdminTab } from './admin-tabs.ts'

/** What the tabs are called. Source: P-120. */
export const adminTabs: Record<AdminTab, string> = {
  today: 'Aujourd’hui',
  dashboard: 'Statistiques',
  subscribers: 'Abonnements',
  clients: 'Clients',
  'client-accounts': 'Comptes Clients',
  appointments: 'Réservations',
  payments: 'Paiements',
  partnerships: 'Partenariats',
  contacts: 'Formulaires',
  texts: 'Textes',
  reviews: 'Avis',
  settings: 'Réglages',
  team: 'Équipe et journal',
}
