import { differenceInCalendarDays, parseISO } from 'date-fns'
import { grouped } from '../grouped.ts'
import { instantOf, plusDays } from './calendar.ts'
import type { Day, DaySpan } from './day.ts'
import { dayMs } from './durations.ts'

/** Days that a span counts, both ends included; 0 or less when it ends before it starts. */
export function daysIn({ from, to }: DaySpan): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from)) + 1
}

/** Civil days need no zone: counted in UTC, two years of them cost nothing. */
export function everyDay(span: DaySpan): Day[] {
  const first = Date.parse(`${span.from}T00:00:00Z`)
  return Array.from({ length: daysIn(span) }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  )
}

export function mondayOf(day: Day): Day {
  const midnight = new Date(`${day}T00:00:00Z`)
  const daysSinceMonday = (midnight.getUTCDay() + 6) % 7
  return new Date(midnight.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}

/** The calendar months that a span touches, in order, each cut to the span. Shapes: `month` is 'YYYY-MM'. */
export function monthsOf(span: DaySpan): (DaySpan & { month: string })[] {
  const months = grouped(everyDay(span), (day) => day.slice(0, 7))
  return [...months].map(([month, days]) => ({
    month,
    from: days[0] ?? span.from,
    to: days.at(-1) ?? span.to,
  }))
}

/** The months that lie whole in a span, and the days of the others: 'YYYY-MM' and 'YYYY-MM-DD', in order. */
export function wholePeriodsOf(span: DaySpan): string[] {
  return monthsOf(span).flatMap(({ month, from, to }) =>
    from.endsWith('-01') && plusDays(to, 1).endsWith('-01') ? [month] : everyDay({ from, to }),
  )
}

/** When a span begins and ends, in Paris. Units: milliseconds since 1970; the end is not in it any more. */
export function instantsOf({ from, to }: DaySpan): { start: number; end: number } {
  return { start: instantOf(from).getTime(), end: instantOf(plusDays(to, 1)).getTime() }
}
