import type { DayStop, MapSpot } from '@tramontane/contract/replies/appointments/day'
import { grouped } from '@tramontane/domain/grouped'
import { exactSpot, type Spot, unitsPerKm } from '../drawings/map-projection.ts'
import { type Point, perpignan } from '../drawings/roussillon.ts'
import { type NumberedStop, numberedStops } from '../round/numbered-stops.ts'
import { type Camera, cameraOver, inView, viewSize } from './camera.ts'

/** One stop on the map. */
export type Mark = NumberedStop & {
  precision: MapSpot['precision']
  /** Where it is beyond what the map shows, in degrees clockwise from the east: its mark stands on the edge. Else null. */
  farDegrees: number | null
  /** Where it is, and where its mark stands, apart from others. */
  spot: Spot
  at: Spot
}

export type MarkedRound = {
  van: number
  marks: Mark[]
  /** From the base, through the stops that have an hour, and back. */
  line: Spot[]
}

export type RoundMarks = {
  camera: Camera
  base: (Spot & Pick<MapSpot, 'precision'>) | null
  rounds: MarkedRound[]
  /** Nobody knows where these are. */
  unplaced: NumberedStop[]
}

/** Units of sight between two marks: a finger's breadth on a telephone, or less where there are too many. */
const gaps = [64, 44, 28]

/** Farther away, it would make a stain of all the others. */
const farKm = 120

/** What the map of a day shows. Shapes: `stops` in the order of the day. */
export function marksOf(stops: DayStop[], base: MapSpot | null): RoundMarks {
  const numbered = numberedStops(stops)
  const placed = numbered.flatMap(({ stop, number }) =>
    stop.spot ? [{ stop, number, point: pointOf(stop.spot), precision: stop.spot.precision }] : [],
  )
  const home = base ? pointOf(base) : placed[0]?.point
  const isFar = (point: Point) => home !== undefined && kmBetween(home, point) > farKm
  const near = placed.map(({ point }) => point).filter((point) => !isFar(point))
  const camera = home ? cameraOver([home, ...near]) : { middle: exactSpot(perpignan), zoom: 1 }
  const baseSpot = base && { ...inView(camera, pointOf(base)), precision: base.precision }
  const seen = placed.map(({ point }) => inView(camera, point))
  const spots = seen.map(onFrame)
  const apart = standApart(spots, baseSpot ? [baseSpot] : [])
  const marks = placed.map(({ point, ...mark }, index) => {
    const spot = spots[index] as Spot
    const farDegrees = isFar(point) ? degreesTo(seen[index] as Spot, spot) : null
    return { ...mark, farDegrees, spot, at: apart[index] ?? spot }
  })
  const rounds = [...grouped(marks, ({ stop }) => stop.appointment.van)]
    .toSorted(([one], [other]) => one - other)
    .map(([van, own]) => ({ van, marks: own, line: lineOf(own, baseSpot) }))
  return { camera, base: baseSpot, rounds, unplaced: numbered.filter(({ stop }) => !stop.spot) }
}

function pointOf({ lat, lon }: MapSpot): Point {
  return [lat, lon]
}

function kmBetween(one: Point, other: Point): number {
  const [from, to] = [exactSpot(one), exactSpot(other)]
  return Math.hypot(from.x - to.x, from.y - to.y) / unitsPerKm
}

function degreesTo(far: Spot, from: Spot): number {
  return Math.round((Math.atan2(far.y - from.y, far.x - from.x) * 180) / Math.PI)
}

function lineOf(marks: Mark[], base: Spot | null): Spot[] {
  const stops = marks.filter(({ number }) => number !== null).map(({ spot }) => spot)
  if (stops.length === 0) return []
  return base ? [base, ...stops, base] : stops
}

/** Half a mark. */
const inset = 40

function onFrame({ x, y }: Spot): Spot {
  return {
    x: Math.min(viewSize.width - inset, Math.max(inset, x)),
    y: Math.min(viewSize.height - inset, Math.max(inset, y)),
  }
}

/** Where each mark stands so that none covers another: at its spot, else on the nearest ring around it that is free. */
function standApart(spots: Spot[], taken: Spot[]): Spot[] {
  const places = [...taken]
  const room = (at: Spot) => Math.min(...places.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)))
  return spots.map((spot) => {
    const around = candidates(spot).map((at) => ({ at, room: room(at) }))
    const place = gaps.map((gap) => around.find((one) => one.room > gap - 0.01)).find(Boolean)?.at ?? spot
    places.push(place)
    return place
  })
}

const ringStep = 16
const ringsMax = 24
const directions = 16

function candidates({ x, y }: Spot): Spot[] {
  const rings = Array.from({ length: ringsMax * directions }, (_, index) => {
    const distance = ringStep * (1 + Math.floor(index / directions))
    const angle = (2 * Math.PI * index) / directions
    return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) }
  })
  return [{ x, y }, ...rings.filter(isOnFrame)]
}

function isOnFrame(spot: Spot): boolean {
  const { x, y } = onFrame(spot)
  return x === spot.x && y === spot.y
}
