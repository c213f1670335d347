/** The two pressings: deeper cleanings whose price depends on the vehicle. Source: R-55. */
export const pressingIds = ['exterieur', 'complet'] as const

export type PressingId = (typeof pressingIds)[number]

/** Where the price of each starts, in euro cents, taxes included. Source: R-55. */
export const pressingPrices: Record<PressingId, { fromCents: number }> = {
  exterieur: { fromCents: 8900 },
  complet: { fromCents: 15_900 },
}
