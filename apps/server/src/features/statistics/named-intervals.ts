import type { Day } from '@tramontane/domain/calendar'
import { type DaySpan, everyDay, instantsOf } from '@tramontane/domain/day-spans'

/** What rows are counted by: [name, first millisecond, first one after]. Paris knows where days begin, SQL does not. */
export type NamedInterval = [name: string, start: number, end: number]

export function dayIntervals(span: DaySpan): NamedInterval[] {
  return everyDay(span).map((day) => namedInterval(day, { from: day, to: day }))
}

export function namedInterval(name: Day | string, span: DaySpan): NamedInterval {
  const { start, end } = instantsOf(span)
  return [name, start, end]
}
