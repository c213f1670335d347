import { exactSpot, pointAt, type Spot, unitsPerKm } from '../drawings/map-projection.ts'
import type { Point } from '../drawings/roussillon.ts'

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

/** How near a camera comes by itself: the frame is some nine kilometres wide then. */
const nearest = 8

/** Units of sight that stay free around what is shown. */
const margin = 70

/** The nearest sight that has all of these in it. Shapes: one point at least. */
export function cameraOver(points: [Point, ...Point[]]): Camera {
  const spots = points.map(exactSpot)
  const [left, right] = endsOf(spots.map(({ x }) => x))
  const [top, bottom] = endsOf(spots.map(({ y }) => y))
  const zoom = Math.min(
    nearest,
    (viewSize.width - 2 * margin) / (right - left),
    (viewSize.height - 2 * margin) / (bottom - top),
  )
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom }
}

function endsOf(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** How much the frame covers from left to right: '9 km', '400 m'. */
export function widthText({ zoom }: Pick<Camera, 'zoom'>): string {
  const metres = (viewSize.width / unitsPerKm / zoom) * 1000
  return metres >= 2000 ? `${Math.round(metres / 1000)}\u00a0km` : `${Math.round(metres / 100) * 100}\u00a0m`
}
