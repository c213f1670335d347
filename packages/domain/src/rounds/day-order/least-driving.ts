import { minuteMs } from '../../days/durations.ts'

/**
 * A wash with the starts that it can have, soonest first; at least one. Units: milliseconds since 1970, and of length.
 */
export type Visit = {
  lengthMs: number
  starts: number[]
  /** Where it stands now, among its starts; -1 where it stands at none of them. */
  own: number
  /** What any other start costs beside the driving: a share of a minute, in whole 256ths, all visits together under one. */
  moveCost: number
}

/** Units: whole minutes; `between` by the indexes of two visits, `there` from the base to one, `home` from one to the base. */
export type Drives = { between: number[][]; there: number[]; home: number[]; setUpMinutes: number }

/** An order of visits with their starts, and the minutes on the road from base to base. */
type Found = { minutes: number; order: { visit: number; start: number }[] }

/**
 * The order of visits that drives the least, of such the one whose moves cost the least, and of these the one that is home
 * soonest; null where none can be followed.
 * Every order is tried at once (Held and Karp): what is kept of those that begin with the same visits is, for each last
 * visit and its start, the least driving and moving. A visit stays where it stands, or starts as soon as it can: any other
 * start would be later, and cost as much. Costs are whole 256ths of a minute, so that they add up exactly.
 */
export function leastDriving(visits: Visit[], drives: Drives): Found | null {
  const table = filledTable(visits, drives)
  const visited = 2 ** visits.length - 1
  let best: (End & { cost: number; homeAt: number }) | null = null
  for (const [last, { starts, lengthMs }] of visits.entries())
    for (const [choice, start] of starts.entries()) {
      const home = drives.home[last] as number
      const cost = (table.least[placeIn(table, visited, last, choice)] as number) + home
      const homeAt = start + lengthMs + home * minuteMs
      if (cost === Number.POSITIVE_INFINITY) continue
      if (best && (cost > best.cost || (cost === best.cost && homeAt >= best.homeAt))) continue
      best = { visited, last, choice, cost, homeAt }
    }
  return best && { minutes: Math.floor(best.cost), order: orderTo(best, visits, drives, table) }
}

/** Which visits are done, as bits, the last of them, and which of its starts it had. */
type End = { visited: number; last: number; choice: number }

type Table = {
  count: number
  /** The most starts that a visit has. */
  width: number
  /** The least driving and moving to an end; infinite where it cannot be reached. */
  least: Float32Array
  /** By a visit, its start and the next visit: which of its starts that one can have at the soonest; `never` for none. */
  soonest: Int16Array
}

const never = -1

function placeIn({ count, width }: Table, visited: number, last: number, choice: number): number {
  return (visited * count + last) * width + choice
}

function filledTable(visits: Visit[], drives: Drives): Table {
  const count = visits.length
  const width = Math.max(...visits.map(({ starts }) => starts.length))
  const least = new Float32Array(2 ** count * count * width).fill(Number.POSITIVE_INFINITY)
  const table = { count, width, least, soonest: soonestStarts(visits, drives, width) }
  for (const [first, there] of drives.there.entries()) {
    const { own, moveCost } = visits[first] as Visit
    least[placeIn(table, 2 ** first, first, 0)] = there + (own === 0 ? 0 : moveCost)
    if (own > 0) least[placeIn(table, 2 ** first, first, own)] = there
  }
  const numbers = numbersOf(visits, drives)
  for (let visited = 1; visited < 2 ** count; visited += 1) {
    const nexts = visits.map((_, next) => next).filter((next) => (visited & (1 << next)) === 0)
    for (let last = 0; last < count; last += 1)
      if (visited & (1 << last)) goOnFrom({ visited, last, nexts }, numbers, table)
  }
  return table
}

/** What is read of visits and drives, by their indexes: millions of times for a full round. */
type Numbers = { own: Int16Array; moveCost: Float32Array; between: Float32Array[] }

function numbersOf(visits: Visit[], { between }: Drives): Numbers {
  return {
    own: Int16Array.from(visits, ({ own }) => own),
    moveCost: Float32Array.from(visits, ({ moveCost }) => moveCost),
    between: between.map((ways) => Float32Array.from(ways)),
  }
}

type Reached = { visited: number; last: number; nexts: number[] }

/** From an end to each visit that is not done yet. A later start is gone on from only where it costs less. */
function goOnFrom({ visited, last, nexts }: Reached, numbers: Numbers, table: Table) {
  const { count, width, least, soonest } = table
  const { own: owns, moveCost } = numbers
  const ways = numbers.between[last] as Float32Array
  const here = placeIn(table, visited, last, 0)
  let fewest = Number.POSITIVE_INFINITY
  for (let choice = 0; choice < width; choice += 1) {
    const cost = least[here + choice] as number
    if (cost >= fewest) continue
    fewest = cost
    const starts = (last * width + choice) * count
    for (const next of nexts) {
      const start = soonest[starts + next] as number
      if (start === never) continue
      const own = owns[next] as number
      const there = cost + (ways[next] as number)
      const place = placeIn(table, visited | (1 << next), next, 0)
      const moved = own === start ? there : there + (moveCost[next] as number)
      if (moved < (least[place + start] as number)) least[place + start] = moved
      if (own > start && there < (least[place + own] as number)) least[place + own] = there
    }
  }
}

function soonestStarts(visits: Visit[], { between, setUpMinutes }: Drives, width: number): Int16Array {
  const soonest = new Int16Array(visits.length * width * visits.length).fill(never)
  for (const [last, { starts, lengthMs }] of visits.entries())
    for (const [choice, start] of starts.entries())
      for (const [next, visit] of visits.entries()) {
        const ready = start + lengthMs + ((between[last]?.[next] ?? 0) + setUpMinutes) * minuteMs
        soonest[(last * width + choice) * visits.length + next] = visit.starts.findIndex((at) => at >= ready)
      }
  return soonest
}

function orderTo(end: End, visits: Visit[], drives: Drives, table: Table): Found['order'] {
  const order: Found['order'] = []
  for (let at: End | null = end; at; at = endBefore(at, visits, drives, table))
    order.unshift({ visit: at.last, start: visits[at.last]?.starts[at.choice] as number })
  return order
}

/** One from which the end was reached at the cost that it has; null for a first visit. */
function endBefore(end: End, visits: Visit[], { between }: Drives, table: Table): End | null {
  const { count, width, least, soonest } = table
  const { own, moveCost } = visits[end.last] as Visit
  const cost =
    (least[placeIn(table, end.visited, end.last, end.choice)] as number) - (end.choice === own ? 0 : moveCost)
  const visited = end.visited - 2 ** end.last
  for (const [last, { starts }] of visits.entries())
    for (const choice of starts.keys()) {
      const start = soonest[(last * width + choice) * count + end.last] as number
      const isReached = start === end.choice || (end.choice === own && start !== never && start < own)
      if (!isReached) continue
      const before = least[placeIn(table, visited, last, choice)] as number
      if (before + (between[last]?.[end.last] as number) === cost) return { visited, last, choice }
    }
  return null
}
