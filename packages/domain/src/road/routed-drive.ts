import { hourMs } from '../days/durations.ts'
import type { Point } from '../places/found-address.ts'
import { parkingMinutes } from './road.ts'
import { distanceKm } from './travel.ts'

/** What a router says of one drive, as it says it. */
type Routed = { seconds: number; metres: number }

/** Units: whole minutes, rounded up, parking included, as all figures of the road; metres on the road. */
export type Drive = { minutes: number; metres: number }

/** No van of this business drives longer between two washes. */
const mostMinutes = 240

/** What averages of a whole drive can be, junctions and motorways included. */
const speeds = { slowest: 3, fastest: 130 }

/** A router moves both ends to the nearest road. */
const toRoadsKm = 2

/** Below so much, what a router says of time and length is about the ends alone. */
const shortKm = 0.5

/**
 * What the planning may count with of a router's answer; null for what cannot be meant: less than the straight line, other
 * units than seconds and metres, hours of nothing, no numbers.
 */
export function believedDrive(from: Point, to: Point, { seconds, metres }: Routed): Drive | null {
  const km = metres / 1000
  const minutes = Math.ceil(seconds / 60 + parkingMinutes)
  const isNumber = Number.isFinite(seconds) && Number.isFinite(metres) && seconds >= 0 && metres >= 0
  if (!isNumber || minutes > mostMinutes || km + toRoadsKm < straightKm(from, to)) return null
  return km < shortKm || isDriven(km / ((1000 * seconds) / hourMs))
    ? { minutes, metres: Math.round(metres) }
    : null
}

function isDriven(kmPerHour: number): boolean {
  return kmPerHour >= speeds.slowest && kmPerHour <= speeds.fastest
}

function straightKm(from: Point, to: Point): number {
  const placeOf = ({ lat, lon }: Point) => ({ latitude: lat, longitude: lon })
  return distanceKm(placeOf(from), placeOf(to))
}
