import type { Span } from '../spans.ts'

/**
 * When a van is free within the opening hours, in their order.
 * Shapes: `busy` in any order; gaps shorter than `minutesMin` are no use and left out.
 */
export function freeGaps(
  open: Span,
  busy: Span[],
  { vans, minutesMin }: { vans: number; minutesMin: number },
) {
  const edges = [...new Set([open.from, open.to, ...busy.flatMap(({ from, to }) => [from, to])])]
    .filter((minute) => minute >= open.from && minute <= open.to)
    .sort((one, other) => one - other)
  const gaps: Span[] = []
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const to = edges[index + 1] ?? open.to
    if (busy.filter((span) => span.from <= from && from < span.to).length >= vans) continue
    const last = gaps.at(-1)
    if (last?.to === from) last.to = to
    else gaps.push({ from, to })
  }
  return gaps.filter((gap) => gap.to - gap.from >= minutesMin)
}
