import { minuteOf } from '@tramontane/domain/days/calendar'
import type { WeekHours } from '@tramontane/domain/site/business-settings'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { dayMinutes, type Span } from '../spans.ts'

const hour = 60

/** The hours that the calendar shows: those of the whole opening week, and more where something is booked outside. */
export function axisOf(hours: WeekHours, booked: Span[]): Span {
  const spans = [...openSpans(hours), ...booked]
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  return { from: Math.floor(from / hour) * hour, to: Math.min(dayMinutes, Math.ceil(to / hour) * hour) }
}

/** A business that never opens by the clock still shows the hours that can be booked. */
function openSpans(hours: WeekHours): Span[] {
  const open = Object.values(hours).flatMap((day) =>
    typeof day === 'string' ? [] : [{ from: minuteOf(day.opens), to: minuteOf(day.closes) }],
  )
  if (open.length > 0) return open
  const starts = slotStarts.map(minuteOf)
  return [{ from: Math.min(...starts), to: Math.max(...starts) + hour }]
}

/** The full hours of an axis, its end left out. */
export function hoursOf({ from, to }: Span): number[] {
  return Array.from({ length: (to - from) / hour }, (_, index) => from + index * hour)
}
