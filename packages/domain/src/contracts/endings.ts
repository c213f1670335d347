import { differenceInCalendarDays, parseISO } from 'date-fns'
import { plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { commitmentEnd, type Period, periodOf, plusMonths, wholeMonths } from './periods.ts'
import { noticeDays } from './terms.ts'

type Notice = {
  receivedOn: Day
  /** A later last day that the client chose. */
  wishedDay?: Day | null
  /** Nobody told the client in time that the minimum term ends: from its end on, any day is the last one. */
  isUnannounced?: boolean
}

/**
 * When a notice ends a contract: after the thirtieth day that follows its receipt, after the minimum term, and after the
 * day that was wished, whichever is latest. Answers the first day that is not served any more.
 * One whose minimum term was not announced as the law wants ends with the day of the notice, once that term is over.
 * Source: L215-1; R-61 (start 2026-08-31: notice 2027-01-10 gives 2027-02-28, notice 2027-02-20 gives 2027-03-23).
 */
export function noticeEndsOn(startDay: Day, { receivedOn, wishedDay, isUnannounced }: Notice): Day {
  const termLastDay = plusDays(commitmentEnd(startDay), -1)
  const noticeLastDay = isUnannounced ? receivedOn : thirtiethDay(receivedOn)
  return plusDays(latest(noticeLastDay, termLastDay, wishedDay ?? receivedOn), 1)
}

/**
 * When a contract ends for a legitimate reason: after the thirtieth day that follows the receipt of the proof, within
 * the minimum term too; a proof that came before the declaration counts from it. Answers the first day that is not served.
 * Source: R-63.
 */
export function justifiedEndsOn({ declaredOn, proofOn }: { declaredOn: Day; proofOn: Day }): Day {
  return plusDays(thirtiethDay(latest(declaredOn, proofOn)), 1)
}

/** The last day on which a notice ends the contract with its minimum term. Source: L215-1. */
export function lastNoticeDay(startDay: Day): Day {
  return plusDays(commitmentEnd(startDay), -1 - noticeDays)
}

/**
 * The days between which the law wants the end of the minimum term told: three months to one month before the last day
 * of notice. Source: Code de la consommation, L215-1.
 */
export function commitmentNoticeDays(startDay: Day): { first: Day; last: Day } {
  const deadline = lastNoticeDay(startDay)
  return { first: plusMonths(deadline, -3), last: plusMonths(deadline, -1) }
}

function thirtiethDay(day: Day): Day {
  return plusDays(day, noticeDays)
}

function latest(...days: Day[]): Day {
  return days.sort().at(-1) ?? ''
}

/** A period that the end cuts: its days, those that are served, and what they cost. */
export type CutPeriod = { period: Period; days: number; servedDays: number; dueCents: number }

/** Units: euro cents; the share is rounded to the nearest cent, as the provider rounds it. */
export function cutPeriod(period: Period, { monthlyCents, endsOn }: Cut): CutPeriod {
  const days = daysBetween(period.start, period.end)
  const servedDays = Math.max(0, Math.min(days, daysBetween(period.start, endsOn)))
  return { period, days, servedDays, dueCents: Math.round((monthlyCents * servedDays) / days) }
}

type Cut = {
  monthlyCents: number
  /** The first day that is not served any more. */
  endsOn: Day
}

function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from))
}

/** What is still charged of a contract: whole months, then the days of a last one that is cut. */
export type ChargeUntil = {
  months: number
  monthlyCents: number
  rest: CutPeriod | null
  totalCents: number
}

/** From `today` on, whose month is paid, until the end. */
export function chargeUntil(startDay: Day, today: Day, { monthlyCents, endsOn }: Cut): ChargeUntil {
  const running = wholeMonths(startDay, today)
  const last = wholeMonths(startDay, endsOn)
  const months = Math.max(0, last - 1 - running)
  const cut = last > running ? cutPeriod(periodOf(startDay, endsOn), { monthlyCents, endsOn }) : null
  const rest = cut && cut.servedDays > 0 ? cut : null
  return { months, monthlyCents, rest, totalCents: months * monthlyCents + (rest?.dueCents ?? 0) }
}

export type PaidMonth = { period: Period; paidCents: number; refundedCents: number }

/** What comes back of one payment, and how it comes about. */
export type GivenBack = PaidMonth & CutPeriod & { keptCents: number; missingCents: number }

/**
 * What was paid for days after the end, payment by payment: all of it but the share of the days that are served, less
 * what went back before. A month that was paid twice is kept once.
 * Units: euro cents. Errors: none; nothing comes back of a period that is served whole.
 * Source: R-61.
 */
export function givenBackAfter<Paid extends PaidMonth>(
  payments: Paid[],
  { monthlyCents, endsOn }: Cut,
): (Paid & GivenBack)[] {
  const kept = new Map<Day, number>()
  return payments
    .filter(({ period }) => period.end > endsOn)
    .map((payment) => {
      const cut = cutPeriod(payment.period, { monthlyCents, endsOn })
      const before = kept.get(payment.period.start) ?? 0
      const left = Math.max(0, payment.paidCents - payment.refundedCents)
      const keptCents = Math.min(cut.dueCents - before, left)
      kept.set(payment.period.start, before + keptCents)
      return { ...payment, ...cut, keptCents, missingCents: left - keptCents }
    })
}

/** Their sum, in euro cents. */
export function missingOf(back: Pick<GivenBack, 'missingCents'>[]): number {
  return back.reduce((sum, { missingCents }) => sum + missingCents, 0)
}
