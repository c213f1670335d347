/** The three tabs of the client space, by their word in the address, in their order. Source: P-90. */
export const clientTabIds = ['rendez-vous', 'reserver', 'informations'] as const

export type ClientTab = (typeof clientTabIds)[number]

export const clientTabDefault: ClientTab = 'rendez-vous'
