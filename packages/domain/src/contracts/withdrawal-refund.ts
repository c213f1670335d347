export type UsedPeriod = {
  /** What was paid in all. */
  paidCents: number
  /** What of it was paid for later months, of a declaration that came late to hand. */
  laterCents?: number
  /** Washes that the period contains, and those that were done. */
  washes: number
  washesDone: number
  /** Whether the person asked expressly for the service to begin within the withdrawal period. */
  wasExpress: boolean
  /** What had gone back of it before, for another reason. */
  refundedCents?: number
}

export type WithdrawalComputation = Required<UsedPeriod> & {
  /** Washes that are paid, of those that were done: none that nobody asked for expressly. */
  chargedWashes: number
  /** Their share of the period's price. */
  keptCents: number
  /** What goes back in all, and what of it is still to be sent. */
  refundCents: number
  missingCents: number
}

/**
 * How much goes back to somebody who renounces the contract, and why: all that was paid, less the washes done on their
 * express request, each at its share of the period's price.
 * Units: euro cents; a share that does not fall on a cent is rounded down, for the consumer.
 * Errors: none; more washes than the period contains cost the period and no more.
 * Source: Code de la consommation, L221-25; LAW-22, ST-45.
 */
export function withdrawalComputation({
  refundedCents = 0,
  laterCents = 0,
  ...period
}: UsedPeriod): WithdrawalComputation {
  const { paidCents, washes, washesDone, wasExpress } = period
  const chargedWashes = wasExpress ? Math.max(0, Math.min(washesDone, washes)) : 0
  const keptCents = chargedWashes === 0 ? 0 : Math.floor(((paidCents - laterCents) * chargedWashes) / washes)
  const refundCents = paidCents - keptCents
  const missingCents = Math.max(0, refundCents - refundedCents)
  return { ...period, laterCents, refundedCents, chargedWashes, keptCents, refundCents, missingCents }
}

/** What goes back in all, in euro cents. */
export function withdrawalRefund(period: UsedPeriod): number {
  return withdrawalComputation(period).refundCents
}
