/** The two pressings: deeper cleanings whose price depends on the vehicle. Source: spec 9. */
export const pressingIds = ['exterieur', 'complet'] as const

export type PressingId = (typeof pressingIds)[number]

/** Where the price of each starts, in euro cents, taxes included. Source: spec 9 ("Pressing"). */
export const pressingPrices: Record<PressingId, { fromCents: number }> = {
  exterieur: { fromCents: 8900 },
  complet: { fromCents: 15_900 },
}
