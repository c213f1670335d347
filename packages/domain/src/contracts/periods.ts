import { addMonths, differenceInCalendarMonths, format, parseISO } from 'date-fns'
import { plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import type { PlanId } from './plans.ts'
import { bookingDaysAhead, commitmentMonths } from './terms.ts'

/** Washes that each plan grants per monthly period. Source: R-11; custom plans are like Standard. */
export const washesPerPeriod: Record<PlanId, number> = { standard: 1, premium: 2, test: 1, custom: 1 }

/** The same day `months` later, or the last one of a shorter month: 31 August plus six is 28 February. */
export function plusMonths(day: Day, months: number): Day {
  return format(addMonths(parseISO(day), months), 'yyyy-MM-dd')
}

export type Period = {
  start: Day
  /** The day on which the next one starts. */
  end: Day
}

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

/** Days that an unpaid month leaves before bookings stop. Source: ST-44. */
export const paymentGraceDays = 7

/** Whether bookings are blocked by a month that is unpaid since `pastDueSince`, on `today`; both Paris days. */
export function isBlockedByArrears(pastDueSince: Day | null, today: Day): boolean {
  return pastDueSince !== null && plusDays(pastDueSince, paymentGraceDays) <= today
}

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
