import type { ClientTab } from './client-tabs.ts'

/** What the tabs are called: apart from their ids, which every public page loads. */
export const clientTabs: Record<ClientTab, string> = {
  'rendez-vous': 'Mes rendez-vous',
  reserver: 'Réserver un lavage',
  informations: 'Mes informations',
}

/** The id of a tab's button, for what leads there. */
export function clientTabElementId(id: ClientTab): string {
  return `onglet-${id}`
}
