import { minuteMs } from '../days/durations.ts'

/** A wash with the starts that it can have, soonest first; at least one. Units: milliseconds since 1970, and of length. */
export type Visit = { lengthMs: number; starts: number[] }

/** Units: whole minutes; `between` by the indexes of two visits, `there` from the base to one, `home` from one to the base. */
export type Drives = { between: number[][]; there: number[]; home: number[]; setUpMinutes: number }

/** An order of visits with their starts, and the minutes on the road from base to base. */
export type Found = { minutes: number; order: { visit: number; start: number }[] }

/**
 * The order of visits that drives the least, and of such the one that is home soonest; null where none can be followed.
 * Every order is tried at once (Held and Karp): what is kept of those that begin with the same visits is, for each last
 * visit and its start, the least driving. A visit starts as soon as it can, since later would never be better.
 */
export function leastDriving(visits: Visit[], drives: Drives): Found | null {
  const table = filledTable(visits, drives)
  const visited = 2 ** visits.length - 1
  let best: (End & { minutes: number; homeAt: number }) | null = null
  for (const [last, { starts, lengthMs }] of visits.entries())
    for (const [choice, start] of starts.entries()) {
      const home = drives.home[last] as number
      const minutes = (table.least[placeIn(table, visited, last, choice)] as number) + home
      const homeAt = start + lengthMs + home * minuteMs
      if (minutes === Number.POSITIVE_INFINITY) continue
      if (best && (minutes > best.minutes || (minutes === best.minutes && homeAt >= best.homeAt))) continue
      best = { visited, last, choice, minutes, homeAt }
    }
  return best && { minutes: best.minutes, order: orderTo(best, visits, drives, table) }
}

/** Which visits are done, as bits, the last of them, and which of its starts it had. */
type End = { visited: number; last: number; choice: number }

type Table = {
  count: number
  /** The most starts that a visit has. */
  width: number
  /** The least driving to an end; infinite where it cannot be reached. */
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
  for (const [first, there] of drives.there.entries()) least[placeIn(table, 2 ** first, first, 0)] = there
  for (let visited = 1; visited < 2 ** count; visited += 1)
    for (let last = 0; last < count; last += 1)
      if (visited & (1 << last)) goOnFrom(visited, last, drives, table)
  return table
}

/** From an end to each visit that is not done yet. A later start is gone on from only where it saves driving. */
function goOnFrom(visited: number, last: number, { between }: Drives, table: Table) {
  const { count, width, least, soonest } = table
  const ways = between[last] as number[]
  let fewest = Number.POSITIVE_INFINITY
  for (let choice = 0; choice < width; choice += 1) {
    const minutes = least[placeIn(table, visited, last, choice)] as number
    if (minutes >= fewest) continue
    fewest = minutes
    for (let next = 0; next < count; next += 1) {
      if (visited & (1 << next)) continue
      const start = soonest[(last * width + choice) * count + next] as number
      if (start === never) continue
      const place = placeIn(table, visited | (1 << next), next, start)
      least[place] = Math.min(least[place] as number, minutes + (ways[next] as number))
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

/** One from which the end was reached with the driving that it has; null for a first visit. */
function endBefore(end: End, visits: Visit[], { between }: Drives, table: Table): End | null {
  const { count, width, least, soonest } = table
  const minutes = least[placeIn(table, end.visited, end.last, end.choice)]
  const visited = end.visited - 2 ** end.last
  for (const [last, { starts }] of visits.entries())
    for (const choice of starts.keys()) {
      if (soonest[(last * width + choice) * count + end.last] !== end.choice) continue
      const before = least[placeIn(table, visited, last, choice)] as number
      if (before + (between[last]?.[end.last] as number) === minutes) return { visited, last, choice }
    }
  return null
}
