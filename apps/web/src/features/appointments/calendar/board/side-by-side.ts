import { grouped } from '@tramontane/domain/grouped'
import type { Span } from '../spans.ts'

export type Placed<Item> = {
  item: Item
  /** From 0; the item takes one of `lanes` equal widths. */
  lane: number
  lanes: number
}

/** Overlapping items side by side, each as wide as its group allows; in the order of their starts. */
export function sideBySide<Item extends { span: Span }>(items: Item[]): Placed<Item>[] {
  const sorted = [...items].sort(
    ({ span: one }, { span: other }) => one.from - other.from || other.to - one.to,
  )
  return groupsOf(sorted).flatMap(laned)
}

/** Each van's items in a lane of its own, van 1 first; those of one van that overlap share its lane. */
export function byVan<Item extends { span: Span; wash: { van: number } }>(
  items: Item[],
  vans: number,
): Placed<Item>[] {
  const rounds = grouped(items, ({ wash }) => wash.van)
  return [...rounds]
    .flatMap(([van, own]) =>
      sideBySide(own).map(({ item, lane, lanes }) => ({
        ...{ item, lane: (van - 1) * lanes + lane, lanes: vans * lanes },
      })),
    )
    .toSorted(
      ({ item: one }, { item: other }) => one.span.from - other.span.from || one.wash.van - other.wash.van,
    )
}

/** Items that touch each other, directly or through others. */
function groupsOf<Item extends { span: Span }>(sorted: Item[]): Item[][] {
  const groups: Item[][] = []
  let groupEnd = Number.NEGATIVE_INFINITY
  for (const item of sorted) {
    if (item.span.from < groupEnd) groups.at(-1)?.push(item)
    else groups.push([item])
    groupEnd = Math.max(groupEnd, item.span.to)
  }
  return groups
}

function laned<Item extends { span: Span }>(group: Item[]): Placed<Item>[] {
  const laneEnds: number[] = []
  const placed = group.map((item) => {
    const free = laneEnds.findIndex((end) => end <= item.span.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = item.span.to
    return { item, lane }
  })
  return placed.map((one) => ({ ...one, lanes: laneEnds.length }))
}
