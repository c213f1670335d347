/** The three tabs of the client space, by their word in the address. Source: P-90. */
export const clientTabs = {
  'rendez-vous': 'Mes rendez-vous',
  reserver: 'Réserver un lavage',
  informations: 'Mes informations',
} as const

export type ClientTab = keyof typeof clientTabs

export const clientTabIds = Object.keys(clientTabs) as ClientTab[]
export const clientTabDefault: ClientTab = 'rendez-vous'

/** The id of a tab's button, for what leads there. */
export function clientTabElementId(id: ClientTab): string {
  return `onglet-${id}`
}
