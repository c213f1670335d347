import type { ClientInfo } from '@tramontane/contract/replies/clients'

/** The three tabs of the client space, by their word in the address. Source: P-90. */
export const clientTabs = {
  'rendez-vous': 'Mes rendez-vous',
  reserver: 'Réserver un lavage',
  informations: 'Mes informations',
} as const

export type ClientTab = keyof typeof clientTabs

export const clientTabIds = Object.keys(clientTabs) as ClientTab[]
export const clientTabDefault: ClientTab = 'rendez-vous'

/** Those of one account: a wash of a subscription is booked by who has one. */
export function clientTabsOf({ subscriptions }: Pick<ClientInfo, 'subscriptions'>): ClientTab[] {
  return subscriptions.length > 0 ? clientTabIds : clientTabIds.filter((id) => id !== 'reserver')
}

/** The id of a tab's button, for what leads there. */
export function clientTabElementId(id: ClientTab): string {
  return `onglet-${id}`
}
