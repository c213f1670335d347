import type { Point } from '../places/found-address.ts'
import type { KnownDrives, Spot } from './spot.ts'
import { distanceKm, type Place } from './travel.ts'

/** What nobody measured. */
export const noDrives: KnownDrives = {
  own: () => undefined,
  betweenCells: () => undefined,
  betweenTowns: () => undefined,
  metres: () => undefined,
}

/** What a drive from or to an unknown place is counted as. */
export const unknownDriveMinutes = 20

/** How much longer roads are than the straight line. */
const detour = 1.343

export const parkingMinutes = 4

/** By the kilometres of the whole drive: short ones are all junctions. */
const speeds = [
  { belowKm: 3, kmPerHour: 22 },
  { belowKm: 10, kmPerHour: 35 },
  { belowKm: Number.POSITIVE_INFINITY, kmPerHour: 55 },
]

/**
 * What the drive from one wash to another takes: the owner's figure for the two towns, else the stored one of the two
 * cells, else that of the two towns, else the estimate. The same point is no drive.
 * Units: whole minutes, parking included.
 * Errors: none; `unknownDriveMinutes` where either place is unknown.
 */
export function travelMinutes(from: Spot | null, to: Spot | null, drives: KnownDrives): number {
  if (!from || !to) return unknownDriveMinutes
  if (isSamePoint(from, to)) return 0
  return ownDrive(from, to, drives) ?? storedDrive(from, to, drives) ?? estimateBetween(from, to)
}

/** Whether somebody measured a drive, or it is none: what `travelMinutes` says is no estimate then. */
export function isMeasured(from: Spot | null, to: Spot | null, drives: KnownDrives): boolean {
  if (!from || !to) return false
  return isSamePoint(from, to) || (ownDrive(from, to, drives) ?? storedDrive(from, to, drives)) !== undefined
}

/** A town-only point is nobody's door: its like is at some other door of the town. */
function isSamePoint(one: Spot, other: Spot): boolean {
  if (one.isTownOnly || other.isTownOnly || pointOf(one) === null) return false
  return one.lat === other.lat && one.lon === other.lon
}

function ownDrive(from: Spot, to: Spot, drives: KnownDrives): number | undefined {
  return areTownsKnown(from, to) ? drives.own(from.cityCode, to.cityCode) : undefined
}

function storedDrive(from: Spot, to: Spot, { betweenCells, betweenTowns }: KnownDrives): number | undefined {
  return stored(from, to, betweenCells, betweenTowns)
}

type Figure = (from: string, to: string) => number | undefined

function stored(from: Spot, to: Spot, ofCells: Figure, ofTowns: Figure): number | undefined {
  const fromCell = cellOf(from)
  const toCell = cellOf(to)
  const figure = fromCell && toCell ? ofCells(fromCell, toCell) : undefined
  return figure ?? (areTownsKnown(from, to) ? ofTowns(from.cityCode, to.cityCode) : undefined)
}

function areTownsKnown(from: Spot, to: Spot): boolean {
  return from.cityCode !== '' && to.cityCode !== ''
}

function estimateBetween(from: Spot, to: Spot): number {
  const start = pointOf(from)
  const end = pointOf(to)
  return start && end ? estimatedDrive(start, end) : unknownDriveMinutes
}

/**
 * What a drive takes by its length alone. The speed is that of the whole drive, chosen by its kilometres on the road (the
 * straight line times the detour): 22 km/h under 3 km, 35 under 10, 55 beyond; then some minutes to park.
 * Units: whole minutes, rounded up.
 */
export function estimatedDrive(from: Point, to: Point): number {
  const km = roadKm(from, to)
  const { kmPerHour } = speeds.find(({ belowKm }) => km < belowKm) ?? { kmPerHour: 55 }
  return Math.ceil((60 * km) / kmPerHour + parkingMinutes)
}

/** Texts tell drives in steps: to the minute, they would promise what traffic does not keep. */
const toldStepMinutes = 5

/** The same estimate as a text tells it. Units: minutes, rounded up to five. */
export function toldDrive(from: Place, to: Place): number {
  return Math.ceil(estimatedDrive(pointAt(from), pointAt(to)) / toldStepMinutes) * toldStepMinutes
}

function pointAt({ latitude, longitude }: Place): Point {
  return { lat: latitude, lon: longitude }
}

/**
 * Kilometres on the road between two places: those that a router said of the two cells, else of the two towns, else the
 * estimate; null where either place is unknown. The same point is no drive.
 */
export function driveKm(from: Spot | null, to: Spot | null, { metres }: KnownDrives): number | null {
  if (!from || !to) return null
  if (isSamePoint(from, to)) return 0
  const said = stored(from, to, metres, metres)
  if (said !== undefined) return said / 1000
  const start = pointOf(from)
  const end = pointOf(to)
  return start && end ? roadKm(start, end) : null
}

function roadKm(from: Point, to: Point): number {
  return detour * distanceKm(placeOf(from), placeOf(to))
}

function placeOf({ lat, lon }: Point): Place {
  return { latitude: lat, longitude: lon }
}

function pointOf({ lat, lon }: Pick<Spot, 'lat' | 'lon'>): Point | null {
  return lat === null || lon === null ? null : { lat, lon }
}

/** Degrees of 500 m: of latitude anywhere, of longitude at 42.7° north. What is stored hangs on both: they never change. */
const cellDegrees = { lat: 0.0045, lon: 0.0061 }

/** The square of some 500 m around a place, 'x:y'; null for a place without coordinates. Neighbours of a town share drives. */
export function cellOf(spot: Pick<Spot, 'lat' | 'lon'>): string | null {
  const point = pointOf(spot)
  if (!point) return null
  return `${Math.floor(point.lon / cellDegrees.lon)}:${Math.floor(point.lat / cellDegrees.lat)}`
}

/** The middle of such a square: what is asked of a router in place of anybody's door. */
export function cellMiddle(cell: string): Point {
  const [x = 0, y = 0] = cell.split(':').map(Number)
  const degrees = (value: number) => Number(value.toFixed(5))
  return { lat: degrees((y + 0.5) * cellDegrees.lat), lon: degrees((x + 0.5) * cellDegrees.lon) }
}
