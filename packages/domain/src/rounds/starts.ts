import { bookingDaysAhead } from '../contracts/terms.ts'
import { dayOf, instantOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { keepsHours, workDay } from '../days/worked-days.ts'
import { slotStarts } from '../washes/slots.ts'
import type { Planning } from './planning.ts'

/** A start of a day: 'HH:MM' in Paris, and its milliseconds since 1970. */
export type Start = { time: string; at: number }

/** Those that a client may have for a wash of `minutes`, whatever the vans do; soonest first. */
export function startsToCome(day: Day, minutes: number, planning: Pick<Planning, 'now' | 'work'>): Start[] {
  return day > lastBookableDay(planning.now) ? [] : startsWithinHours(day, minutes, planning)
}

/** Those that the hours and the clock leave, on however far a day. */
export function startsWithinHours(
  day: Day,
  minutes: number,
  { now, work }: Pick<Planning, 'now' | 'work'>,
): Start[] {
  const { hours } = workDay(day, work)
  if (!hours) return []
  return slotStarts
    .filter((time) => keepsHours({ time, minutes }, hours, work))
    .map((time) => ({ time, at: instantOf(day, time).getTime() }))
    .filter(({ at }) => at > now.getTime())
}

export function lastBookableDay(now: Date): Day {
  return plusDays(dayOf(now), bookingDaysAhead)
}
