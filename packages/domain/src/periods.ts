import { addMonths, differenceInCalendarMonths, format, parseISO } from 'date-fns'
import type { Day } from './calendar.ts'
import { plusDays } from './calendar.ts'
import { commitmentMonths, noticeDays, type PlanId } from './plans.ts'

/** Washes that each plan grants per monthly period. Source: decisions, "Allowance"; custom plans are like Standard. */
export const washesPerPeriod: Record<PlanId, number> = { standard: 1, premium: 2, test: 1, custom: 1 }

/** The same day `months` later, or the last one of a shorter month: 31 August plus six is 28 February. */
export function plusMonths(day: Day, months: number): Day {
  return format(addMonths(parseISO(day), months), 'yyyy-MM-dd')
}

export type Period = { start: Day /** The day on which the next one starts. */; end: Day }

/** The period that contains `day`, of a subscription that started on `startDay`. Days before it count as the first. */
export function periodOf(startDay: Day, day: Day): Period {
  const months = wholeMonths(startDay, day)
  return { start: plusMonths(startDay, months), end: plusMonths(startDay, months + 1) }
}

/** Months of the subscription that have passed on `day`, at least none; any day costs the same. */
export function wholeMonths(startDay: Day, day: Day): number {
  const months = differenceInCalendarMonths(parseISO(day), parseISO(startDay))
  return Math.max(0, plusMonths(startDay, months) <= day ? months : months - 1)
}

/** The first day that the minimum term no longer covers. */
export function commitmentEnd(startDay: Day): Day {
  return plusMonths(startDay, commitmentMonths)
}

/**
 * How many whole months a subscription lasts when notice is given on `noticeDay`: until the first start of a period
 * that is not before the end of the minimum term nor before thirty days after the notice.
 * Source: domain.md ST-41 (start 2026-08-31: notice 2027-01-10 gives 2027-02-28, notice 2027-02-20 gives 2027-03-31).
 */
export function monthsUntilEnd(startDay: Day, noticeDay: Day): number {
  const afterNotice = plusDays(noticeDay, noticeDays)
  const months = wholeMonths(startDay, afterNotice)
  const boundary = plusMonths(startDay, months) < afterNotice ? months + 1 : months
  return Math.max(commitmentMonths, boundary)
}

/** The day on which it ends: the first one that is not served any more. */
export function cancellationEnd(startDay: Day, noticeDay: Day): Day {
  return plusMonths(startDay, monthsUntilEnd(startDay, noticeDay))
}

/** Days that an unpaid month leaves before bookings stop. Source: domain.md ST-44. */
export const paymentGraceDays = 7

/** Whether bookings are blocked by a month that is unpaid since `pastDueSince`, on `today`; both Paris days. */
export function isBlockedByArrears(pastDueSince: Day | null, today: Day): boolean {
  return pastDueSince !== null && plusDays(pastDueSince, paymentGraceDays) <= today
}

/** Days ahead that a client can book. Source: decisions, "Client booking". */
export const bookingDaysAhead = 92

/**
 * The periods in which a wash can be booked on `today`: the one that runs and the next ones, as far as bookings go.
 * Shapes: `end` is the first day that is not served any more, which cuts the last one; null for none. Soonest first.
 */
export function bookablePeriods(startDay: Day, today: Day, end: Day | null): Period[] {
  const lastDay = plusDays(today, bookingDaysAhead)
  const periods: Period[] = []
  for (
    let period = periodOf(startDay, today);
    period.start <= lastDay;
    period = periodOf(startDay, period.end)
  ) {
    if (end && period.start >= end) break
    periods.push({ start: period.start, end: end && end < period.end ? end : period.end })
  }
  return periods
}

/** Months that are still to be charged on `today`, of a subscription that ends on `endsOn`: the running one is paid. */
export function monthsStillCharged(startDay: Day, today: Day, endsOn: Day): number {
  return Math.max(0, wholeMonths(startDay, endsOn) - 1 - wholeMonths(startDay, today))
}
