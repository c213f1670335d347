import { instantOf, minuteOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day, Interval } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'

/** A part of one day, in minutes of the local clock since midnight: what the hours beside the days say. */
export type Span = { from: number; to: number }

export const dayMinutes = 24 * 60

/** 570 is '09:30'. */
export function timeAt(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** The part of an interval that lies in a day; null where there is none. */
export function spanOn(day: Day, { start, end }: Interval): Span | null {
  const midnight = instantOf(day)
  const nextMidnight = instantOf(plusDays(day, 1))
  if (start >= nextMidnight || end <= midnight) return null
  const minuteAt = clockOf(midnight, nextMidnight)
  const from = start <= midnight ? 0 : minuteAt(start)
  const to = end >= nextMidnight ? dayMinutes : minuteAt(end)
  // In the hour that comes twice, an end can read earlier than its start: its length is kept then.
  return { from, to: to > from ? to : Math.min(dayMinutes, from + minutesBetween(start, end)) }
}

/** What the clock on the wall says at an instant of a day; on days of 24 hours without asking the zone's rules. */
function clockOf(midnight: Date, nextMidnight: Date): (instant: Date) => number {
  const isPlain = minutesBetween(midnight, nextMidnight) === dayMinutes
  return (instant) => (isPlain ? minutesBetween(midnight, instant) : minuteOf(timeOf(instant)))
}

function minutesBetween(start: Date, end: Date): number {
  return Math.round((end.getTime() - start.getTime()) / minuteMs)
}
