export type UsedPeriod = {
  /** What was paid for the period. */
  paidCents: number
  /** Washes that the period contains, and those that were done. */
  washes: number
  washesDone: number
  /** Whether the person asked expressly for the service to begin within the withdrawal period. */
  wasExpress: boolean
}

/**
 * What goes back to somebody who renounces the contract: all that was paid, less the washes done on their express
 * request, each at its share of the period's price.
 * Units: euro cents; a share that does not fall on a cent is rounded down, for the consumer.
 * Errors: none; more washes than the period contains cost the period and no more.
 * Source: Code de la consommation, L221-25; domain.md LAW-22, ST-45.
 */
export function withdrawalRefund({ paidCents, washes, washesDone, wasExpress }: UsedPeriod): number {
  if (!wasExpress || washesDone <= 0 || washes <= 0) return paidCents
  const owed = Math.floor((paidCents * Math.min(washesDone, washes)) / washes)
  return paidCents - owed
}
