import { exactSpot, pointAt, type Spot } from './map-projection.ts'
import type { Point } from './roussillon.ts'

/** The size of what a camera shows, in its own units. */
export const viewSize = { width: 580, height: 560 }

/** What is in sight: the units of the drawing in the middle, and how many units of sight each of them takes. */
export type Camera = { middle: Spot; zoom: number }

export function inView({ middle, zoom }: Camera, point: Point): Spot {
  const { x, y } = exactSpot(point)
  return { x: (x - middle.x) * zoom + viewSize.width / 2, y: (y - middle.y) * zoom + viewSize.height / 2 }
}

/** The point of the earth under a spot of the view. */
export function underView({ middle, zoom }: Camera, { x, y }: Spot): Point {
  return pointAt({
    x: (x - viewSize.width / 2) / zoom + middle.x,
    y: (y - viewSize.height / 2) / zoom + middle.y,
  })
}

export function isInView(camera: Camera, point: Point): boolean {
  const { x, y } = inView(camera, point)
  return x >= 0 && x <= viewSize.width && y >= 0 && y <= viewSize.height
}
