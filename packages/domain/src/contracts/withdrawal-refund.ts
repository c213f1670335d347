export type UsedPeriod = {
  /** What was paid in all. */
  paidCents: number
  /** What of it was paid for later months, of a declaration that came late to hand. */
  laterCents?: number
  /** What the first month costs, where that is not what was paid for it: of transfers a part may have come. */
  monthCents?: number
  /** Washes that the period contains, and those that were done. */
  washes: number
  washesDone: number
  /** Whether the person asked expressly for the service to begin within the withdrawal period. */
  wasExpress: boolean
  /** What had gone back of it before, for another reason. */
  refundedCents?: number
  /** What was paid apart for the drives of washes that are nobody's to pay: it goes back whole. */
  drivesCents?: number
}

export type WithdrawalComputation = Required<UsedPeriod> & {
  /** Washes that are paid, of those that were done: none that nobody asked for expressly. */
  chargedWashes: number
  /** Their share of the period's price. */
  keptCents: number
  /** What goes back of the periods in all, and what of it is still to be sent. */
  refundCents: number
  missingCents: number
}

/**
 * How much goes back to somebody who renounces the contract, and why: all that was paid, less the washes done on their
 * express request, each at its share of the period's price, as far as that was paid.
 * Units: euro cents; a share that does not fall on a cent is rounded down, for the consumer.
 * Errors: none; more washes than the period contains cost the period and no more.
 * Source: Code de la consommation, L221-25; LAW-22, ST-45.
 */
export function withdrawalComputation({
  refundedCents = 0,
  laterCents = 0,
  drivesCents = 0,
  ...used
}: UsedPeriod): WithdrawalComputation {
  const { monthCents = used.paidCents - laterCents, ...period } = used
  const { paidCents, washes, washesDone, wasExpress } = period
  const chargedWashes = wasExpress ? Math.max(0, Math.min(washesDone, washes)) : 0
  const share = chargedWashes === 0 ? 0 : Math.floor((monthCents * chargedWashes) / washes)
  const keptCents = Math.min(share, paidCents - laterCents)
  const refundCents = paidCents - keptCents
  const missingCents = Math.max(0, refundCents - refundedCents)
  return {
    ...{ ...period, laterCents, monthCents, refundedCents, drivesCents },
    ...{ chargedWashes, keptCents, refundCents, missingCents },
  }
}

/**
 * From when until when the washes of a renounced contract are paid: from the express request on, null where there is none;
 * until the declaration had left, null where that is now.
 */
export type ChargedSpan = { since: Date | null; until: Date | null }

/**
 * Whether a wash that was done is to be paid, with its drive, once its contract is renounced. No sum is due for another
 * one, and what was paid for it goes back. Source: Code de la consommation, L221-24, L221-25.
 */
export function isCharged(start: Date, { since, until }: ChargedSpan): boolean {
  return since !== null && start >= since && (until === null || start < until)
}

/** What goes back of the periods in all, in euro cents. */
export function withdrawalRefund(period: UsedPeriod): number {
  return withdrawalComputation(period).refundCents
}
