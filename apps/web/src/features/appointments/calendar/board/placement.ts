import type { CSSProperties } from 'react'
import type { Span } from '../spans.ts'
import type { Placed } from './side-by-side.ts'

/** Where a part of the day stands in a column that shows `axis`. */
export function spanStyle({ from, to }: Span, axis: Span): CSSProperties {
  return { top: share(from - axis.from, axis), height: share(to - from, axis) }
}

/** The same, in its share of the column's width; a finger's breadth stays free for what is beneath. */
export function laneStyle({ item, lane, lanes }: Placed<{ span: Span }>, axis: Span): CSSProperties {
  const width = 94 / lanes
  return { ...spanStyle(item.span, axis), left: `${1 + lane * width}%`, width: `${width}%` }
}

/** As many equal columns as there are days. */
export function columnsStyle(days: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }
}

function share(minutes: number, { from, to }: Span): string {
  return `${(minutes / (to - from)) * 100}%`
}
