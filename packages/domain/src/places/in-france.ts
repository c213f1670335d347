import type { Point } from './found-address.ts'

/** The corners of France in Europe, Corsica included; with a strip of its neighbours, which no corner leaves out. */
const france = { south: 41.2, north: 51.2, west: -5.3, east: 9.7 }

/** False for what is overseas, abroad, zero, or has its two numbers swapped. */
export function isInFrance({ lat, lon }: Point): boolean {
  return lat >= france.south && lat <= france.north && lon >= france.west && lon <= france.east
}
