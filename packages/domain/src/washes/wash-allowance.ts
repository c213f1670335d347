import { periodOf, washesPerPeriod } from '../contracts/periods.ts'
import type { PlanId } from '../contracts/plans.ts'
import { carriedDays, carriedWithinDays } from '../contracts/terms.ts'
import { plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import type { WashEntryKind } from './statuses.ts'

export type WashEntry = { kind: WashEntryKind; washes: number }

/**
 * Where a wash is counted: with those of its period, or among those that are carried over, until and with the day
 * `usableUntil`.
 */
export type WashPocket = { periodStart: Day; usableUntil: Day | null }

export type PocketEntry = WashEntry & WashPocket

/** Shapes: `entries` are the ledger's rows of the subscription, in any order; those of other periods may be left out. */
export type WashBook = { plan: PlanId; startDay: Day; entries: PocketEntry[] }

/** What each of these has left. */
type PocketLeft = WashPocket & { lastDay: Day; washes: number }

/**
 * Washes that can be used on `day`: those of its period, and those that were carried over and last until then, the ones
 * that lapse first ahead. A period that was not granted yet counts as its plan grants.
 * Errors: none; what is overdrawn has none left.
 * Source: R-11, "When we fail".
 */
export function pocketsOn(day: Day, book: WashBook): PocketLeft[] {
  const own = { periodStart: periodOf(book.startDay, day).start, usableUntil: null }
  const carried = carriedPockets(book).filter(({ lastDay }) => lastDay >= day)
  return [leftOf(own, book), ...carried].sort(bySoonest)
}

/** How many washes can be used on `day`. */
export function washesLeftOn(day: Day, book: WashBook): number {
  return pocketsOn(day, book).reduce((sum, { washes }) => sum + washes, 0)
}

/** The one whose wash is taken on `day`: what lapses first; its period's where none is left. */
export function pocketFor(day: Day, book: WashBook): WashPocket {
  const found = pocketsOn(day, book).find(({ washes }) => washes > 0)
  return found
    ? { periodStart: found.periodStart, usableUntil: found.usableUntil }
    : { periodStart: periodOf(book.startDay, day).start, usableUntil: null }
}

/** Those that were carried over and have a wash left, the one that lapses first ahead. */
export function carriedPockets(book: WashBook): PocketLeft[] {
  const known = new Map<string, WashPocket>()
  for (const { periodStart, usableUntil } of book.entries)
    if (usableUntil) known.set(`${periodStart} ${usableUntil}`, { periodStart, usableUntil })
  return [...known.values()]
    .map((pocket) => leftOf(pocket, book))
    .filter(({ washes }) => washes > 0)
    .sort(bySoonest)
}

function bySoonest(one: PocketLeft, other: PocketLeft): number {
  return one.lastDay.localeCompare(other.lastDay)
}

type Failure = {
  taken: WashPocket
  today: Day
  /** The first day that the contract does not serve any more; null while it has no end. */
  end: Day | null
}

/**
 * Where a wash goes that the business cancelled or missed on `today`: back to where it was taken, or, where that is over
 * or lasts fourteen days at most, among those carried over for thirty. One beyond what was granted fills what it emptied.
 * Source: R-69.
 */
export function pocketAfterFailure({ taken, today, end }: Failure, book: WashBook): WashPocket {
  const soon = plusDays(today, carriedWithinDays)
  const isSoonOver = lastDayOf(taken, book.startDay) <= soon || (end !== null && end <= plusDays(soon, 1))
  if (!isSoonOver || balanceOf(taken, book) < 0) return taken
  return { periodStart: taken.periodStart, usableUntil: plusDays(today, carriedDays) }
}

/** Why washes of a month are carried over in which nobody could book them any more. */
export const fullMonthReason = 'faute de créneau libre'

/** Who a cancellation is owed to. Force majeure is nobody's, and asks nothing of either side. */
export const cancelCauses = ['us', 'client', 'force_majeure'] as const
export type CancelCause = (typeof cancelCauses)[number]

/** What becomes of the wash of a cancelled appointment. */
type CancelledWash = 'kept' | 'returned' | 'returned_and_one_more'

/**
 * The same rule for both sides: who cancels too late, or does not come, loses a wash to the other.
 * Shapes: `inTime` is 24 hours ahead or more.
 * Source.
 */
export function cancelledWash(cause: CancelCause, inTime: boolean): CancelledWash {
  if (inTime || cause === 'force_majeure') return 'returned'
  return cause === 'us' ? 'returned_and_one_more' : 'kept'
}

/** Whether a wash that was taken there serves on `day` too. */
export function coversDay({ periodStart, usableUntil }: WashPocket, day: Day, startDay: Day): boolean {
  return usableUntil ? day <= usableUntil : periodOf(startDay, day).start === periodStart
}

/** The last day on which a wash that lies there can be used. */
export function lastDayOf({ periodStart, usableUntil }: WashPocket, startDay: Day): Day {
  return usableUntil ?? plusDays(periodOf(startDay, periodStart).end, -1)
}

function leftOf({ periodStart, usableUntil }: WashPocket, book: WashBook): PocketLeft {
  const pocket = { periodStart, usableUntil }
  const washes = Math.max(0, balanceOf(pocket, book))
  return { ...pocket, lastDay: lastDayOf(pocket, book.startDay), washes }
}

/** What lies there; below none where more was taken than granted. */
export function balanceOf(pocket: WashPocket, { plan, entries }: WashBook): number {
  const own = entries.filter(
    ({ periodStart, usableUntil }) =>
      periodStart === pocket.periodStart && usableUntil === pocket.usableUntil,
  )
  const isGranted = pocket.usableUntil !== null || own.some(({ kind }) => kind === 'granted')
  return own.reduce((sum, { washes }) => sum + washes, isGranted ? 0 : washesPerPeriod[plan])
}
