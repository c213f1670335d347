import type { Interval } from '../days/day.ts'
import { overlaps } from '../washes/slots.ts'

/** A stretch of a day. Units: whatever its ends count, the same for all that meet. */
export type Span = { from: number; to: number }

/** What one van does, or could do. */
type OfVan = { van: number }

/** The washes of its own van that are at the same time: those of another one are in nobody's way. */
export function overlapping<Wash extends Interval & OfVan & { id: number }>(
  wash: Wash,
  washes: Wash[],
): Wash[] {
  return washes.filter((one) => one.id !== wash.id && one.van === wash.van && overlaps(one, wash))
}

/** The hours of a day, when every van rests, and how short a stretch is no use. */
type LaneHours = { vans: number; open: Span; rests: Span[]; shortest: number }

/**
 * When each van is free: van 1 first, each in the order of the day. A van that was taken away keeps what it does, and
 * has no free time.
 * Shapes: `busy` in any order, and may overlap.
 */
export function laneGaps(
  busy: (Span & OfVan)[],
  { vans, open, rests, shortest }: LaneHours,
): (Span & OfVan)[] {
  return Array.from({ length: vans }, (_, index) => index + 1).flatMap((van) =>
    spansWithout([...busy.filter((one) => one.van === van), ...rests], open)
      .filter(({ from, to }) => to - from >= shortest)
      .map((gap) => ({ ...gap, van })),
  )
}

/** What is left of a span, in order. */
function spansWithout(taken: Span[], { from, to }: Span): Span[] {
  const left: Span[] = []
  let at = from
  for (const one of [...taken.toSorted((a, b) => a.from - b.from), { from: to, to }]) {
    const end = Math.min(one.from, to)
    if (end > at) left.push({ from: at, to: end })
    at = Math.max(at, one.to)
  }
  return left
}

/** When any of them is, in order: those that touch are one. */
export function spansTogether(spans: Span[]): Span[] {
  const whole: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else whole.push({ from, to })
  }
  return whole
}
