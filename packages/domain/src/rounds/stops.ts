import { instantOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { minuteMs } from '../days/durations.ts'
import type { Spot } from '../road/spot.ts'
import type { PlannedWash, Planning, Road, WantedWash } from './planning.ts'

/**
 * What a van does between two drives: one wash, or several that overlap, as an administrator may force them.
 * Units: milliseconds since 1970.
 */
export type Stop<Wash extends PlannedWash = PlannedWash> = {
  start: number
  end: number
  washes: Wash[]
  /** The one from which the van leaves. */
  last: Wash
}

/** The stops of each van that takes washes, van 1 first, in the order of the day. */
export function roundsOf({ washes, vans }: Pick<Planning, 'washes' | 'vans'>): Stop[][] {
  return Array.from({ length: Math.max(0, vans) }, (_, index) =>
    stopsOf(washes.filter(({ van }) => van === index + 1)),
  )
}

/** The stops of one van's washes, the same ones in whatever order these are given. */
export function stopsOf<Wash extends PlannedWash>(washes: Wash[]): Stop<Wash>[] {
  const stops: Stop<Wash>[] = []
  let stop: Stop<Wash> | undefined
  for (const wash of washes.toSorted(inOrder)) {
    const start = wash.start.getTime()
    const end = wash.end.getTime()
    if (stop && start < stop.end) {
      stop.washes.push(wash)
      if (end < stop.end) continue
      stop.end = end
      stop.last = wash
    } else {
      stop = { start, end, washes: [wash], last: wash }
      stops.push(stop)
    }
  }
  return stops
}

/** By all that a rule reads, so that what is equal here decides nothing. */
export function inOrder(one: PlannedWash, other: PlannedWash): number {
  return (
    one.start.getTime() - other.start.getTime() ||
    one.end.getTime() - other.end.getTime() ||
    bySpot(one.spot, other.spot)
  )
}

export function bySpot(one: Spot | null, other: Spot | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  return (
    (one.lat ?? 0) - (other.lat ?? 0) ||
    (one.lon ?? 0) - (other.lon ?? 0) ||
    Number(one.cityCode > other.cityCode) - Number(one.cityCode < other.cityCode)
  )
}

/** When a wash can start between two stops of a van, both included; nothing binds where there is none. */
type Gap = {
  before: Stop | null
  after: Stop | null
  from: number
  to: number
}

/** The gaps of a van in which one of `starts` leaves the time to arrive and to go on. Shapes: `starts` soonest first. */
export function gapsFor(wanted: WantedWash, stops: Stop[], starts: number[], road: Road): Gap[] {
  const first = starts[0]
  const last = starts.at(-1)
  if (first === undefined || last === undefined) return []
  const gaps: Gap[] = []
  for (let index = stopsEndedBy(first, stops); index <= stops.length; index += 1) {
    const before = stops[index - 1] ?? null
    if (before && before.end > last) break
    const after = stops[index] ?? null
    // Most gaps are too short whatever the road, and asking for drives is what costs.
    if (!hasOne(starts, setUpAlone(wanted, before, after, road))) continue
    const bounds = startsBetween(wanted, before, after, road)
    if (hasOne(starts, bounds)) gaps.push({ before, after, ...bounds })
  }
  return gaps
}

function stopsEndedBy(moment: number, stops: Stop[]): number {
  let low = 0
  let high = stops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stops[middle] as Stop).end <= moment) low = middle + 1
    else high = middle
  }
  return low
}

type Bounds = { from: number; to: number }

function setUpAlone({ minutes }: WantedWash, before: Stop | null, after: Stop | null, road: Road): Bounds {
  const setUp = road.setUpMinutes * minuteMs
  return {
    from: before ? before.end + setUp : Number.NEGATIVE_INFINITY,
    to: after ? after.start - setUp - minutes * minuteMs : Number.POSITIVE_INFINITY,
  }
}

function startsBetween(
  { minutes, spot }: WantedWash,
  before: Stop | null,
  after: Stop | null,
  road: Road,
): Bounds {
  let from = Number.NEGATIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  for (const wash of before?.washes ?? []) from = Math.max(from, arrival(wash, spot, road))
  for (const wash of after?.washes ?? []) to = Math.min(to, departure(spot, wash, road) - minutes * minuteMs)
  return { from, to }
}

/** When a wash at `spot` can begin after another one. */
export function arrival(wash: PlannedWash, spot: Spot | null, road: Road): number {
  return wash.end.getTime() + (road.minutes(wash.spot, spot) + road.setUpMinutes) * minuteMs
}

/** When a wash at `spot` has to be over before another one. */
export function departure(spot: Spot | null, wash: PlannedWash, road: Road): number {
  return wash.start.getTime() - (road.minutes(spot, wash.spot) + road.setUpMinutes) * minuteMs
}

function hasOne(starts: number[], { from, to }: Bounds): boolean {
  for (const start of starts) if (from <= start && start <= to) return true
  return false
}

/** From the beginning of a day to its end, which is the next one's. */
type DayBounds = { start: number; end: number }

export function boundsOf(day: Day): DayBounds {
  return { start: instantOf(day).getTime(), end: instantOf(plusDays(day, 1)).getTime() }
}

/** What a wash adds to a round, and whether the van has other washes that day. */
type Addition = { addedMinutes: number; isAlone: boolean }

/**
 * Minutes of driving that a wash in a gap adds to the round of its day: the way there and the way on, less the way that
 * falls away. Its neighbours are those of that day, else the base; a van that would have stayed there saves nothing.
 */
export function additionOf(
  spot: Spot | null,
  { before, after }: Pick<Gap, 'before' | 'after'>,
  { start, end }: DayBounds,
  road: Road,
): Addition {
  const hasBefore = before !== null && before.last.start.getTime() >= start
  const hasAfter = after !== null && after.start < end
  const from = hasBefore ? before.last.spot : road.base
  const to = hasAfter ? (after.washes[0] as PlannedWash).spot : road.base
  const isAlone = !hasBefore && !hasAfter
  const saved = isAlone ? 0 : road.minutes(from, to)
  return { addedMinutes: Math.max(0, road.minutes(from, spot) + road.minutes(spot, to) - saved), isAlone }
}
