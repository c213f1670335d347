import type { Day } from '../days/day.ts'
import type { Due } from '../washes/due.ts'
import { leftCents, type PaymentLine, paidCents } from '../washes/wash-payments.ts'

/**
 * Days in which the facture of a month is paid: where nobody says otherwise, and at most, as a facture of several services
 * of one month may ask. Source: V-64; Code de commerce, L441-10; CGI 289, I, 3.
 */
export const billDays = { usual: 30, least: 1, most: 45 } as const

/** The first day of the month that a day lies in: what was done before it is billed. */
export function billedBefore(today: Day): Day {
  return `${today.slice(0, 7)}-01`
}

type BilledWash = {
  isDone: boolean
  due: Due
  lines: Pick<PaymentLine, 'cents' | 'reason' | 'isOfCanceled'>[]
  /** What of it stands on factures of months, less avoirs. */
  billedCents: number
}

/**
 * What of a wash is still to be put on a facture of a month, or, below zero, to be taken back by an avoir. One that is not
 * done, or not any more, stands for nothing; what was given back is asked for no more. Units: euro cents.
 */
export function billingGap({ isDone, due, lines, billedCents }: BilledWash): number {
  if (!isDone) return 0 - billedCents
  const givenBack = lines.reduce((sum, { cents, reason }) => sum - ((reason ?? null) === null ? 0 : cents), 0)
  return Math.max(0, due.cents - givenBack) - billedCents
}

/** Whether somebody still owes something for a wash, and all of it has a price. */
export function isAsked(due: Due, lines: BilledWash['lines']): boolean {
  return (leftCents(due, paidCents(lines)) ?? 0) > 0
}

/** A wash of a facture, by what it can take of a transfer. Units: euro cents; `receivedCents` by transfer. */
type BillShare = { id: number; leftCents: number; receivedCents: number }

/**
 * How a transfer is spread over the washes of its facture, the first ones first; what is taken back is taken from the last
 * ones. Its parts make it to the cent; null where the washes have no such room. Units: euro cents.
 */
export function spreadTransfer(cents: number, shares: BillShare[]): { id: number; cents: number }[] | null {
  const parts: { id: number; cents: number }[] = []
  let left = Math.abs(cents)
  for (const { id, leftCents, receivedCents } of cents < 0 ? shares.toReversed() : shares) {
    const part = Math.min(left, Math.max(0, cents < 0 ? receivedCents : leftCents))
    if (part === 0) continue
    parts.push({ id, cents: cents < 0 ? -part : part })
    left -= part
  }
  return left === 0 ? parts : null
}

/** Whether the facture of a month was to be paid by now. */
export function isBillLate({ dueOn, leftCents }: { dueOn: Day; leftCents: number }, today: Day): boolean {
  return leftCents > 0 && dueOn < today
}

/** What of one wash a facture of a month says, its avoirs taken off. Units: euro cents. */
type BillPart = { washId: number; cents: number }

/** Units: euro cents; `shares` are the washes of the facture, in their order. */
export type BillStanding = {
  cents: number
  receivedCents: number
  leftCents: number
  shares: { washId: number; receivedCents: number; leftCents: number }[]
}

/**
 * How factures of months stand: what was paid for a wash pays the first facture that it is on, then the next.
 * Shapes: `bills` oldest first; `paid` by wash. Units: euro cents.
 */
export function billStandings(bills: BillPart[][], paid: ReadonlyMap<number, number>): BillStanding[] {
  const left = new Map(paid)
  return bills.map((parts) => {
    const shares = parts.map(({ washId, cents }) => {
      const receivedCents = Math.max(0, Math.min(cents, left.get(washId) ?? 0))
      left.set(washId, (left.get(washId) ?? 0) - receivedCents)
      return { washId, receivedCents, leftCents: Math.max(0, cents - receivedCents) }
    })
    return {
      cents: parts.reduce((sum, { cents }) => sum + cents, 0),
      receivedCents: shares.reduce((sum, one) => sum + one.receivedCents, 0),
      leftCents: shares.reduce((sum, one) => sum + one.leftCents, 0),
      shares,
    }
  })
}
