import { communes } from '@tramontane/domain/places/communes'
import type { Spot } from '../drawings/map-projection.ts'
import { ink } from '../drawings/palette.ts'
import { type Box, placeLabels } from '../drawings/place-labels.ts'
import { border, coast, lagoons, type Point, rivers } from '../drawings/roussillon.ts'
import { type Camera, inView, isInView, viewSize } from './camera.ts'

/** The coast beyond that of the map of the zones, for who looks from farther: from Nice, and down to the Ebro. */
const coastBefore: Point[] = [
  ...([
    [43.69, 7.27],
    [43.42, 6.77],
    [43, 6.2],
    [43.07, 5.93],
    [43.29, 5.36],
    [43.35, 4.85],
  ] as Point[]),
  ...([
    [43.45, 4.43],
    [43.53, 4.13],
    [43.53, 3.93],
    [43.39, 3.7],
    [43.28, 3.52],
  ] as Point[]),
]
const coastAfter: Point[] = [
  ...([
    [42.32, 3.32],
    [42.26, 3.18],
    [42.05, 3.2],
    [41.95, 3.23],
    [41.85, 3.13],
    [41.67, 2.8],
  ] as Point[]),
  ...([
    [41.38, 2.19],
    [41.1, 1.25],
    [40.72, 0.88],
  ] as Point[]),
]

/** Land, sea, lagoons, rivers and the border, as the map of the zones draws them. */
export function Ground({ camera }: { camera: Camera }) {
  const { width, height } = viewSize
  const sea = `${pathIn(camera, [...coastBefore, ...coast, ...coastAfter, [40, 8], [43.7, 8]])}Z`
  return (
    <>
      <path d={`M0 0H${width}V${height}H0Z`} fill="#f3efe2" />
      <g fill="none" strokeLinejoin="round">
        {rivers.map((river) => (
          <path key={String(river[0])} d={pathIn(camera, river)} stroke={ink.sky} strokeWidth="3" />
        ))}
        <path
          d={pathIn(camera, border)}
          stroke={ink.nuit}
          strokeOpacity=".4"
          strokeWidth="1.5"
          strokeDasharray="2 6"
        />
      </g>
      <path d={sea} fill={ink.sky} stroke={ink.ciel} strokeWidth="2" />
      {lagoons.map((lagoon) => (
        <path key={String(lagoon[0])} d={`${pathIn(camera, lagoon)}Z`} fill={ink.sky} />
      ))}
    </>
  )
}

function pathIn(camera: Camera, points: Point[]): string {
  return `M${points.map((point) => spotIn(camera, point)).join('L')}`
}

function spotIn(camera: Camera, point: Point): string {
  const { x, y } = inView(camera, point)
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

type TownsProps = {
  camera: Camera
  fontSize: number
  /** What is nearest to these is named for certain, and their neighbours before others. */
  near?: Point[]
  /** Where no name may stand. */
  taken?: Box[]
  className?: string
}

/** Communes in sight, each named where its name covers no other. */
export function Towns({ camera, fontSize, near = [], taken, className }: TownsProps) {
  const seen = near.map((point) => inView(camera, point))
  const inSight = communes
    .filter(({ latitude, longitude }) => isInView(camera, [latitude, longitude]))
    .map(({ name, latitude, longitude }) => ({ name, ...inView(camera, [latitude, longitude]) }))
  const needed = new Set(seen.map((spot) => nearestTo(spot, inSight)?.name))
  const spots = inSight
    .map((town) => ({ ...town, isNeeded: needed.has(town.name) }))
    .toSorted((one, other) => nearness(one, seen) - nearness(other, seen))
  const frame = { left: 0, top: 0, right: viewSize.width, bottom: viewSize.height }
  const labels = placeLabels(spots, frame, fontSize, taken)
  const named = new Set(labels.map(({ name }) => name))
  // From afar, the dots of a whole department are one stain.
  const dots = camera.zoom < 1 ? spots.filter(({ name }) => named.has(name)) : spots
  return (
    <g className={className}>
      {dots.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r="3" fill={ink.nuit} fillOpacity=".6" />
      ))}
      {labels.map(
        ({ name, x, y, from }) =>
          from && (
            <path
              key={name}
              d={`M${from.x} ${from.y}L${x} ${y - fontSize * 0.3}`}
              stroke={ink.nuit}
              strokeWidth="1"
            />
          ),
      )}
      <g
        fill={ink.nuit}
        stroke={ink.white}
        strokeWidth="4"
        paintOrder="stroke"
        fontSize={fontSize}
        fontWeight="500"
      >
        {labels.map(({ name, x, y, anchor }) => (
          <text key={name} x={x} y={y} textAnchor={anchor}>
            {name}
          </text>
        ))}
      </g>
    </g>
  )
}

function nearestTo<Town extends Spot>(spot: Spot, towns: Town[]): Town | undefined {
  return towns.toSorted((one, other) => distance(one, spot) - distance(other, spot))[0]
}

function nearness(town: Spot, seen: Spot[]): number {
  return Math.min(...seen.map((spot) => distance(spot, town)))
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
