/** The tabs of the back office, by their id in the address. Source: P-120. */
export const adminTabs = {
  today: 'Aujourd’hui',
  dashboard: 'Statistiques',
  subscribers: 'Abonnements',
  clients: 'Clients',
  'client-accounts': 'Comptes Clients',
  appointments: 'Réservations',
  partnerships: 'Partenariats',
  contacts: 'Formulaires',
  settings: 'Réglages',
  team: 'Équipe et journal',
} as const

export type AdminTab = keyof typeof adminTabs

export const adminTabIds = Object.keys(adminTabs) as AdminTab[]
export const adminTabDefault: AdminTab = 'today'

/** Without a schema library: this runs in the chunk that every public page loads. */
export function parseAdminTab(value: unknown): AdminTab | undefined {
  return adminTabIds.find((tab) => tab === value && tab !== adminTabDefault)
}
