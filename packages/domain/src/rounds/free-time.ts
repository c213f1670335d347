import { type Day, instantOf, timeOf } from '../days/calendar.ts'
import { minuteMs } from '../days/durations.ts'
import { type WorkedHours, workDay } from '../days/worked-days.ts'
import { busySpans } from './busy-times.ts'
import { legsOf } from './legs.ts'
import type { Planning } from './planning.ts'

/** Time of a van within the hours of a day, from one deed to the drive to the next. Shapes: 'HH:MM' in Paris. */
export type FreeTime = { van: number; from: string; to: string }

/** Less is a pause for breath. Units: minutes. */
const shortest = 15

/** When each van that takes washes neither washes, nor drives, nor rests, nor is kept by another calendar; none on a day that is not worked. */
export function freeTime(
  day: Day,
  { washes, vans, work, road, busy }: Pick<Planning, 'washes' | 'vans' | 'work' | 'road' | 'busy'>,
): FreeTime[] {
  const { hours } = workDay(day, work)
  if (!hours) return []
  return Array.from({ length: vans }, (_, index) => index + 1).flatMap((van) => {
    const round = washes.filter((wash) => wash.van === van)
    const out = legsOf(round, road).flatMap(({ to, leaveBy }) =>
      to && leaveBy ? [{ from: leaveBy.getTime(), to: to.end.getTime() }] : [],
    )
    return spansWithout([...out, ...breaksOf(day, hours), ...busySpans(busy, van)], {
      from: instantOf(day, hours.opens).getTime(),
      to: instantOf(day, hours.closes).getTime(),
    }).map(({ from, to }) => ({ van, from: timeOf(new Date(from)), to: timeOf(new Date(to)) }))
  })
}

type Span = { from: number; to: number }

function breaksOf(day: Day, { breaks = [] }: WorkedHours): Span[] {
  return breaks.map(({ from, to }) => ({
    from: instantOf(day, from).getTime(),
    to: instantOf(day, to).getTime(),
  }))
}

/** What is left of a span, in order. */
function spansWithout(taken: Span[], { from, to }: Span): Span[] {
  const left: Span[] = []
  let at = from
  for (const one of [...taken.toSorted((a, b) => a.from - b.from), { from: to, to }]) {
    const end = Math.min(one.from, to)
    if (end - at >= shortest * minuteMs) left.push({ from: at, to: end })
    at = Math.max(at, one.to)
  }
  return left
}
