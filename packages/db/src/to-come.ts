import { dayOf, instantOf } from '@tramontane/domain/calendar'
import { and, gt, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { appointments } from './schema/appointments.ts'

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

function waitsSince(now: Date) {
  return and(isNull(appointments.timeSlot), gte(appointments.date, dayStart(now)))
}

function dayStart(now: Date): Date {
  return instantOf(dayOf(now))
}
