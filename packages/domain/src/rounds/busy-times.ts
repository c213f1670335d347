import type { Interval } from '../days/day.ts'
import type { BusyTime, Planning } from './planning.ts'

/** Tells whether another calendar keeps a van from washing at some moment between two. Units: milliseconds since 1970. */
export type IsKept = (van: number, from: number, to: number) => boolean

const never: IsKept = () => false

/**
 * No wash of a van meets the time that another calendar keeps busy; its drives may, as they may a break.
 * Shapes: times in any order, also over each other. Source: V-22.
 */
export function keptBy({ busy, vans }: Pick<Planning, 'busy' | 'vans'>): IsKept {
  if (busy.length === 0) return never
  const kept = Array.from({ length: Math.max(0, vans) }, (_, index) =>
    joined(busy.filter(({ van }) => van === null || van === index + 1)),
  )
  return (van, from, to) => {
    const spans = kept[van - 1] ?? []
    const next = spans[endedBy(from, spans)]
    return next !== undefined && next.from < to
  }
}

type Span = { from: number; to: number }

/** The time that a van is kept, in order, each moment once. */
export function busySpans(busy: BusyTime[], van: number): Span[] {
  return joined(busy.filter((one) => one.van === null || one.van === van))
}

function joined(times: Interval[]): Span[] {
  const spans: Span[] = []
  for (const { start, end } of times.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const [from, to] = [start.getTime(), end.getTime()]
    const last = spans.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans
}

/** How many spans are over at a moment. */
function endedBy(moment: number, spans: Span[]): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as Span).to <= moment) low = middle + 1
    else high = middle
  }
  return low
}
