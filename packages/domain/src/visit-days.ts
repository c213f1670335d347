import { type Day, isSunday, plusDays } from './calendar.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { firstVisitNoticeDays } from './plans.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Days on which the business does not work, from the settings. */
export type ClosedDays = { days: Day[]; publicHolidays: boolean }

export type VisitDayRefusal = 'TOO_EARLY' | 'SUNDAY' | 'CLOSED'

export function earliestVisitDay(today: Day): Day {
  return plusDays(today, firstVisitNoticeDays)
}

/**
 * Whether a visitor may ask for a visit on `day`: the calendar disables what this refuses, the server enforces it.
 * Shapes: `today` and `day` are Paris civil days.
 * Errors: TOO_EARLY before today plus two days, SUNDAY, CLOSED on the owner's closed days and holidays.
 * Source: spec 5 (booking form), decisions ("First visit", "Closed days").
 */
export function canVisitOn(day: Day, today: Day, closed: ClosedDays): Outcome<VisitDayRefusal> {
  if (day < earliestVisitDay(today)) return refuse('TOO_EARLY')
  const closing = whyClosed(day, closed)
  return closing ? refuse(closing) : allow()
}

/** Why no wash is offered on `day`, whatever the moment; null for a day on which the business works. */
export function whyClosed(day: Day, closed: ClosedDays): 'SUNDAY' | 'CLOSED' | null {
  if (isSunday(day)) return 'SUNDAY'
  return isClosed(day, closed) ? 'CLOSED' : null
}

export function isClosed(day: Day, closed: ClosedDays): boolean {
  return closed.days.includes(day) || (closed.publicHolidays && isPublicHoliday(day))
}
