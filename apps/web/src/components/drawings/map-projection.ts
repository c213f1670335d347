import { type Point, perpignan } from './roussillon.ts'

/** Units of the drawing per kilometre. */
export const unitsPerKm = 8

const kmPerDegree = 111.2
const kmPerDegreeEast = kmPerDegree * Math.cos((perpignan[0] * Math.PI) / 180)

export type Spot = { x: number; y: number }

/** Where a point of the earth lies on the drawing: east to the right, north up, Perpignan at the origin. */
export function project(point: Point): Spot {
  const { x, y } = exactSpot(point)
  return { x: rounded(x), y: rounded(y) }
}

/** The same to the metre: a drawing of the whole country around needs a tenth of a unit only. */
export function exactSpot([latitude, longitude]: Point): Spot {
  return {
    x: (longitude - perpignan[1]) * kmPerDegreeEast * unitsPerKm,
    y: (perpignan[0] - latitude) * kmPerDegree * unitsPerKm,
  }
}

/** The point of the earth at a spot of the drawing. */
export function pointAt({ x, y }: Spot): Point {
  return [perpignan[0] - y / (kmPerDegree * unitsPerKm), perpignan[1] + x / (kmPerDegreeEast * unitsPerKm)]
}

/** An SVG path through points of the earth. */
export function pathThrough(points: Point[]): string {
  return points
    .map(project)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
