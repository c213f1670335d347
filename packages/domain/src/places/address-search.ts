import type { Point } from './found-address.ts'
import { isInFrance } from './in-france.ts'

/** Letters and digits under which a search means nothing. */
const fewest = 3

/**
 * What is searched of what somebody types: on one line, without what cannot be seen, from its first letter or digit on.
 * Null where it is too short to mean anything.
 */
export function addressSearchText(typed: string): string | null {
  const line = typed
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
  const signs = line.match(/[\p{L}\p{N}]/gu) ?? []
  return signs.length < fewest ? null : line
}

/** Some eleven kilometres: enough to put near before far, and too little to say where somebody is. */
const cellsPerDegree = 10

/** Where to look first: a point outside of France, or none, is of no use, and the base takes its place. */
export function searchCentre(near: Point | undefined, base: Point): Point | null {
  const centre = [near, base].find((point) => point && isInFrance(point))
  return centre ? { lat: rounded(centre.lat), lon: rounded(centre.lon) } : null
}

function rounded(degrees: number): number {
  return Math.round(degrees * cellsPerDegree) / cellsPerDegree
}
