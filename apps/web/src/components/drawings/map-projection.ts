import { type Point, perpignan } from './roussillon.ts'

/** Units of the drawing per kilometre. */
export const unitsPerKm = 8

const kmPerDegree = 111.2
const kmPerDegreeEast = kmPerDegree * Math.cos((perpignan[0] * Math.PI) / 180)

export type Spot = { x: number; y: number }

/** Where a point of the earth lies on the drawing: east to the right, north up, Perpignan at the origin. */
export function project([latitude, longitude]: Point): Spot {
  return {
    x: rounded((longitude - perpignan[1]) * kmPerDegreeEast * unitsPerKm),
    y: rounded((perpignan[0] - latitude) * kmPerDegree * unitsPerKm),
  }
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
