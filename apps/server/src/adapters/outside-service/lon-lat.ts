import type { Point } from '@tramontane/domain/places/found-address'

/** As services of routes write a point. */
export function lonLat({ lat, lon }: Point): string {
  return `${lon},${lat}`
}
