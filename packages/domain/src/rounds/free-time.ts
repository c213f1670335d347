import { instantOf, timeOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { minuteMs } from '../days/durations.ts'
import { workDay } from '../days/worked-days.ts'
import { grouped } from '../grouped.ts'
import type { Break } from '../site/business-settings.ts'
import { busySpans } from './busy-times.ts'
import { laneGaps, type Span } from './lanes.ts'
import { legsOf } from './legs.ts'
import type { Planning } from './planning.ts'

/** Time of a van within the hours of a day, from one wash to the drive to the next. Shapes: 'HH:MM' in Paris. */
type FreeTime = { van: number; from: string; to: string }

/** Less is a pause for breath. */
const shortestMinutes = 15

/**
 * When each van that takes washes is free: it neither washes, drives nor rests, and no other calendar keeps it. None on
 * a day that is not worked.
 */
export function freeTime(
  day: Day,
  { washes, vans, work, road, busy }: Pick<Planning, 'washes' | 'vans' | 'work' | 'road' | 'busy'>,
): FreeTime[] {
  const { hours } = workDay(day, work)
  if (!hours) return []
  const numbers = Array.from({ length: vans }, (_, index) => index + 1)
  const kept = numbers.flatMap((van) => busySpans(busy, van).map((span) => ({ ...span, van })))
  const out = [...grouped(washes, ({ van }) => van)].flatMap(([van, round]) =>
    legsOf(round, road).flatMap(({ to, leaveBy }) =>
      to && leaveBy ? [{ van, from: leaveBy.getTime(), to: to.end.getTime() }] : [],
    ),
  )
  const gaps = laneGaps([...out, ...kept], {
    vans,
    open: spanOf(day, { from: hours.opens, to: hours.closes }),
    rests: (hours.breaks ?? []).map((pause) => spanOf(day, pause)),
    shortest: shortestMinutes * minuteMs,
  })
  return gaps.map(({ van, from, to }) => ({ van, from: timeOf(new Date(from)), to: timeOf(new Date(to)) }))
}

/** In milliseconds since 1970. */
function spanOf(day: Day, { from, to }: Break): Span {
  return { from: instantOf(day, from).getTime(), to: instantOf(day, to).getTime() }
}
