import type { Spot } from './map-projection.ts'

export type Box = { left: number; right: number; top: number; bottom: number }

type Anchor = 'start' | 'end' | 'middle'

type Label = Spot & {
  name: string
  anchor: Anchor
  /** Its dot, where the name stands too far from it to be read as its own. */
  from: Spot | null
}

type NamedSpot = Spot & {
  name: string
  /** Rather far from its dot than left out. */
  isNeeded?: boolean
}

/** Average width of a letter, in parts of the font size. */
const letterWidth = 0.56

/**
 * Where each name fits beside its dot without covering another name, another dot or what `others` have; a name that
 * fits nowhere is left out, unless it is needed: then it stands further away. Names that come first choose first.
 */
export function placeLabels(spots: NamedSpot[], frame: Box, fontSize: number, others: Box[] = []): Label[] {
  const dots = spots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))
  const taken: Box[] = [...dots, ...others]
  return spots.flatMap((spot, index) => {
    const label = [...candidates(spot, fontSize), ...(spot.isNeeded ? farCandidates(spot) : [])].find(
      (candidate) => {
        const box = boxOf(candidate, fontSize)
        return isWithin(box, frame) && taken.every((other, owner) => owner === index || !touches(box, other))
      },
    )
    if (!label) return []
    taken.push(boxOf(label, fontSize))
    return [label]
  })
}

function candidates({ x, y, name }: Spot & { name: string }, size: number): Label[] {
  const sides: [number, number, Anchor][] = [
    [10, size * 0.35, 'start'],
    [-10, size * 0.35, 'end'],
    [0, -10, 'middle'],
    [0, 9 + size * 0.8, 'middle'],
    [7, -size * 0.3, 'start'],
    [-7, -size * 0.3, 'end'],
    [7, size, 'start'],
    [-7, size, 'end'],
  ]
  return sides.map(([right, down, anchor]) => ({
    name,
    anchor,
    from: null,
    x: rounded(x + right),
    y: rounded(y + down),
  }))
}

const farthest = 140
const directions = 16

/** Rings around the dot, the nearest first. */
function farCandidates({ x, y, name }: NamedSpot): Label[] {
  const labels: Label[] = []
  for (let distance = 24; distance <= farthest; distance += 8)
    for (let index = 0; index < directions; index += 1) {
      const angle = (2 * Math.PI * index) / directions
      labels.push({
        name,
        anchor: Math.cos(angle) < 0 ? 'end' : 'start',
        from: { x, y },
        x: rounded(x + distance * Math.cos(angle)),
        y: rounded(y + distance * Math.sin(angle)),
      })
    }
  return labels
}

function boxOf({ x, y, name, anchor }: Label, size: number): Box {
  const width = name.length * size * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - size * 0.85, bottom: y + size * 0.25 }
}

function touches(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isWithin(box: Box, frame: Box): boolean {
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
