import { dayOf } from '../days/calendar.ts'
import { grouped } from '../grouped.ts'
import type { Point } from '../places/found-address.ts'
import type { Planning } from '../rounds/planning.ts'
import { cellMiddle, cellOf } from './road.ts'
import type { KnownDrives, Spot } from './spot.ts'
import { distanceKm } from './travel.ts'

/** Shapes: `from` and `to` are two squares or two towns, as drives are stored; `points` are their middles. */
export type WantedDrive = { from: string; to: string; points: { from: Point; to: Point } }

/** The middle of a town that is served. */
export type ServedSpot = Point & { cityCode: string }

/** Shapes: washes and those to be timed soonest first. */
type Planned = Pick<Planning, 'washes' | 'untimed'> & {
  base: Spot | null
  towns: ServedSpot[]
  /** The owner's own figures are asked of nobody. */
  drives: Pick<KnownDrives, 'own'>
}

/**
 * The drives that the planning counts with, each once, those that matter first: each van's days as they will be driven,
 * soonest first; the base and each wash; all the washes of a van's day, for another order of them; the base and the served
 * towns, then these among each other, near ones first. The drive back stands for one that is not asked.
 * Source: V-10.
 */
export function wantedDrives({ washes, untimed, base, towns, drives }: Planned): WantedDrive[] {
  const days = [...grouped(washes, ({ start, van }) => `${dayOf(start)} ${van}`).values()]
  const rounds = days.map((ofDay) => ofDay.map(({ spot }) => spot))
  const spots = [...washes, ...untimed].map(({ spot }) => spot)
  const pairs = [
    ...rounds.flatMap((stops) => legs([base, ...stops, base])),
    ...spots.flatMap((spot) => thereAndBack(base, spot)),
    ...rounds.flatMap((stops) => stops.flatMap((from) => stops.map((to) => [from, to] as const))),
  ]
  const ofCells = pairs.flatMap(([from, to]) => (isOwn(from, to, drives) ? [] : (drive(from, to) ?? [])))
  const ofTowns = townPairs(base, towns).filter(({ from, to }) => drives.own(from, to) === undefined)
  return once([...ofCells, ...ofTowns])
}

type Somewhere = Spot | null

function legs(stops: Somewhere[]) {
  return stops.slice(1).map((to, index) => [stops[index] ?? null, to] as const)
}

function thereAndBack(one: Somewhere, other: Somewhere) {
  return [[one, other] as const, [other, one] as const]
}

function isOwn(from: Somewhere, to: Somewhere, { own }: Pick<KnownDrives, 'own'>): boolean {
  return (
    Boolean(from?.cityCode && to?.cityCode) && own(from?.cityCode ?? '', to?.cityCode ?? '') !== undefined
  )
}

/** Null between places that nobody knows better than to the same square. */
function drive(from: Somewhere, to: Somewhere): WantedDrive | null {
  const start = from && cellOf(from)
  const end = to && cellOf(to)
  if (!start || !end || start === end) return null
  return { from: start, to: end, points: { from: cellMiddle(start), to: cellMiddle(end) } }
}

/** Each pair once, one way. */
function townPairs(base: Somewhere, towns: ServedSpot[]): WantedDrive[] {
  const known = [...new Map(towns.map((town) => [town.cityCode, town])).values()]
  const served = known.filter(({ cityCode }) => cityCode !== '')
  const all = served.flatMap((from, index) => served.slice(index + 1).map((to) => ({ from, to })))
  return all
    .map((pair) => ({ ...pair, km: km(pair.from, pair.to), isFromBase: isBase(base, pair) }))
    .toSorted((one, other) => Number(other.isFromBase) - Number(one.isFromBase) || one.km - other.km)
    .map(({ from, to }) => ({
      ...{ from: from.cityCode, to: to.cityCode },
      points: { from: { lat: from.lat, lon: from.lon }, to: { lat: to.lat, lon: to.lon } },
    }))
}

function isBase(base: Somewhere, { from, to }: { from: ServedSpot; to: ServedSpot }): boolean {
  return base?.cityCode === from.cityCode || base?.cityCode === to.cityCode
}

function km(from: Point, to: Point): number {
  const placeOf = ({ lat, lon }: Point) => ({ latitude: lat, longitude: lon })
  return distanceKm(placeOf(from), placeOf(to))
}

function once(drives: WantedDrive[]): WantedDrive[] {
  const seen = new Set<string>()
  return drives.filter(({ from, to }) => {
    const pair = `${from} ${to}`
    return !seen.has(pair) && seen.add(pair)
  })
}
