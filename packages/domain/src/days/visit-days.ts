import { firstVisitNoticeDays } from '../contracts/terms.ts'
import { allow, type Outcome, refuse } from '../outcome.ts'
import { latestDay, plusDays } from './calendar.ts'
import type { Day } from './day.ts'
import { type WorkDays, workDay } from './worked-days.ts'

export type VisitDayRefusal = 'TOO_EARLY' | 'TOO_FAR' | 'DAY_OFF'

export function earliestVisitDay(today: Day): Day {
  return plusDays(today, firstVisitNoticeDays)
}

/** The first `count` days that can be asked for, of those that `isServed`; fewer where two years hold no more. */
export function nextVisitDays(
  today: Day,
  work: WorkDays,
  count: number,
  isServed: (day: Day) => boolean = () => true,
): Day[] {
  const days: Day[] = []
  const last = latestDay(today)
  for (let day = earliestVisitDay(today); day <= last && days.length < count; day = plusDays(day, 1)) {
    if (canVisitOn(day, today, work).allowed && isServed(day)) days.push(day)
  }
  return days
}

/**
 * Whether a visitor may ask for a visit on `day`: the calendar disables what this refuses, the server enforces it.
 * Shapes: `today` and `day` are Paris civil days.
 * Errors: TOO_EARLY before today plus two days, TOO_FAR after today plus two years, DAY_OFF on what `workDay` says.
 * Source.
 */
export function canVisitOn(day: Day, today: Day, work: WorkDays): Outcome<VisitDayRefusal> {
  if (day < earliestVisitDay(today)) return refuse('TOO_EARLY')
  if (day > latestDay(today)) return refuse('TOO_FAR')
  return workDay(day, work).off ? refuse('DAY_OFF') : allow()
}
