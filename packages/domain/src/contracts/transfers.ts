import { instantOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { allow, type Outcome, refuse } from '../outcome.ts'
import { cutPeriod } from './endings.ts'
import { type Period, periodOf, plusMonths } from './periods.ts'

/** Days from the start of a month after which its transfer is late. */
export const transferGraceDays = 5

/** Days that the owner has to note a late one before its client is written to. */
export const transferReminderDays = 3

/** What the owner was told of before then has had its days on `today`, however late a program that stood still told it. */
export function toldBeforeReminder(today: Day): Date {
  return instantOf(plusDays(today, 1 - transferReminderDays))
}

/** How far ahead a month can be paid. Units: months. */
const transferMonthsAhead = 12

/** How long before what it is for a transfer can arrive, of who pays ahead. Units: months. */
const transferMonthsBefore = 1

/** A transfer that was noted; below zero it takes back, or gives back. Units: euro cents. */
export type TransferLine = {
  periodStart: Day
  cents: number
  /** What its month was to bring when it was noted. */
  expectedCents: number | null
}

/** A contract that is paid by transfer. */
export type TransferContract = {
  startDay: Day
  /** The first day that is not served any more; null without one. */
  endsOn: Day | null
  /** Its first day, or that of its entry where that was earlier. */
  since: Day
  /** Months that end by this day were paid before anything was noted here. */
  askedFrom: Day
  /** Cents per month. */
  price: number
}

/** What one month brings. Units: euro cents; `leftCents` is never below zero. */
export type TransferMonth = {
  period: Period
  expectedCents: number
  receivedCents: number
  leftCents: number
  isLate: boolean
}

/**
 * The months that are to be paid, soonest first: those that have begun since transfers are noted, and those of which one
 * was noted before. A month keeps the price that it had when its first transfer was noted; one that an end cuts brings the
 * days that are served. Source: V-59.
 */
export function transferMonths(
  contract: TransferContract,
  lines: TransferLine[],
  today: Day,
): TransferMonth[] {
  const noted = lines.map(({ periodStart }) => periodStart)
  const starts = new Set([...begunSince(contract, today), ...noted])
  return [...starts].sort().map((start) => monthOf(contract, lines, { start, today }))
}

/** One month of the contract, whether it has begun or not. */
export function monthOf(
  { startDay, endsOn, price }: TransferContract,
  lines: TransferLine[],
  { start, today }: { start: Day; today: Day },
): TransferMonth {
  const period = periodOf(startDay, start)
  const own = lines.filter(({ periodStart }) => periodStart === start)
  const monthlyCents = own[0]?.expectedCents ?? price
  const expectedCents = endsOn ? cutPeriod(period, { monthlyCents, endsOn }).dueCents : monthlyCents
  const receivedCents = own.reduce((sum, { cents }) => sum + cents, 0)
  const leftCents = Math.max(0, expectedCents - receivedCents)
  const isLate = leftCents > 0 && plusDays(period.start, transferGraceDays) <= today
  return { period, expectedCents, receivedCents, leftCents, isLate }
}

function begunSince({ startDay, endsOn, askedFrom }: TransferContract, today: Day): Day[] {
  const starts: Day[] = []
  const first = askedFrom > startDay ? periodOf(startDay, askedFrom).start : startDay
  for (
    let { start, end } = periodOf(startDay, first);
    start <= today;
    { start, end } = periodOf(startDay, end)
  ) {
    if (endsOn && start >= endsOn) break
    if (end > askedFrom) starts.push(start)
  }
  return starts
}

/**
 * Whether a transfer has a day so long before what it is for that its year must be a slip. What takes back may have the day
 * of a line that it takes back. Shapes: `since` is the first day of what is paid; `lines` are those noted for it.
 */
export function isDatedTooEarly(
  { cents, on }: { cents: number; on: Day },
  { since, lines }: { since: Day; lines: { on: Day }[] },
): boolean {
  if (cents < 0 && lines.some((line) => line.on === on)) return false
  return on < plusMonths(since, -transferMonthsBefore)
}

export type TransferRefusal = 'OUTSIDE' | 'FUTURE' | 'BEFORE' | 'TOO_MUCH' | 'BELOW_ZERO'

/**
 * Whether a transfer can be noted: of a month of the contract, received by today and not long before the contract, never
 * more than the month still brings, and never more taken back than was received. Units: euro cents.
 */
export function canNoteTransfer(
  contract: TransferContract,
  lines: (TransferLine & { on: Day })[],
  transfer: { period: Day; cents: number; on: Day; today: Day },
): Outcome<TransferRefusal> {
  const { period, cents, on, today } = transfer
  if (!isMonthOf(contract, period, today)) return refuse('OUTSIDE')
  if (on > today) return refuse('FUTURE')
  const own = lines.filter(({ periodStart }) => periodStart === period)
  if (isDatedTooEarly(transfer, { since: contract.since, lines: own })) return refuse('BEFORE')
  const { leftCents, receivedCents } = monthOf(contract, lines, { start: period, today })
  if (cents > leftCents) return refuse('TOO_MUCH')
  return receivedCents + cents < 0 ? refuse('BELOW_ZERO') : allow()
}

function isMonthOf({ startDay, endsOn }: TransferContract, day: Day, today: Day): boolean {
  if (day < startDay || (endsOn && day >= endsOn)) return false
  return periodOf(startDay, day).start === day && day <= plusMonths(today, transferMonthsAhead)
}

type Noted = Pick<TransferLine, 'periodStart' | 'cents'> & { on: Day }

/**
 * Whether the same was noted already: the last line of that month, day and sum says it. What was taken back since may be
 * noted once more. Shapes: `lines` in the order in which they were noted.
 */
export function isNotedAlready(lines: Noted[], { periodStart, cents, on }: Noted): boolean {
  const same = lines.findLast(
    (line) => line.periodStart === periodStart && line.on === on && Math.abs(line.cents) === Math.abs(cents),
  )
  return same?.cents === cents
}
