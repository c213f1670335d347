import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { awaitedStatuses } from '@tramontane/domain/washes/statuses'
import { and, gt, gte, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { appointments } from './schema/appointments/appointments.ts'

/** Of an appointment that has not begun: one that is to be timed is to come until the end of its day. */
export function beginsAfter(now: Date) {
  return or(gt(appointments.date, now), waitsSince(now))
}

/** Of an appointment that has not ended, or that may still come on the day of `now`. */
export function endsAfter(now: Date) {
  return or(gt(appointments.endsAt, now), waitsSince(now))
}

/** Of an appointment that has ended: the contrary of `endsAfter`. */
export function hasEnded(now: Date) {
  return and(
    lte(appointments.endsAt, now),
    or(isNotNull(appointments.timeSlot), lt(appointments.date, dayStart(now))),
  )
}

/** Of an appointment that is over and that nobody closed: `isToClose` of the domain, in SQL. */
export function waitsToBeClosed(now: Date) {
  // No wash lasts two days, so that the rows of older ones need not be opened.
  const isOver = or(lt(appointments.date, new Date(now.getTime() - 2 * dayMs)), hasEnded(now))
  return and(inArray(appointments.status, awaitedStatuses), lte(appointments.date, now), isOver)
}

function waitsSince(now: Date) {
  return and(isNull(appointments.timeSlot), gte(appointments.date, dayStart(now)))
}

function dayStart(now: Date): Date {
  return instantOf(dayOf(now))
}
