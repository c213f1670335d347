import { coverageBandsKm } from '@tramontane/domain/places/coverage'
import type { ServedTown } from '@tramontane/domain/places/zones'
import { pathThrough, project, unitsPerKm } from './map-projection.ts'
import { MapTowns } from './map-towns.tsx'
import { ink } from './palette.ts'
import { border, canigouSummit, coast, lagoons, rivers } from './roussillon.ts'

/** What the drawing shows, in its units around Perpignan. */
const mapFrame = { left: -340, right: 240, top: -290, bottom: 270 }

const bandFills = ['#9fcdea', '#bfdff2', '#dbeef9']

type ZoneMapProps = { towns: ServedTown[]; className?: string; description: string }

/**
 * The served bands around Perpignan, every town at its true place. Its words are as large as the drawing’s own width
 * asks, never under 11 px.
 */
export function ZoneMap({ towns, className, description }: ZoneMapProps) {
  const { left, right, top, bottom } = mapFrame
  const size = `${right - left} ${bottom - top}`
  return (
    <div className="@container">
      <svg viewBox={`${left} ${top} ${size}`} className={className} role="img" aria-label={description}>
        <path d={`M${left} ${top}H${right}V${bottom}H${left}Z`} fill="#f3efe2" />
        <Bands />
        <Relief />
        <path
          d={`${pathThrough(coast)}L400 400L400 -600Z`}
          fill={ink.sky}
          stroke={ink.ciel}
          strokeWidth="2"
        />
        {lagoons.map((lagoon) => (
          <path key={pathThrough(lagoon)} d={`${pathThrough(lagoon)}Z`} fill={ink.sky} />
        ))}
        <BandLabels />
        <MapTowns towns={towns} frame={mapFrame} fontSize={15} className="@max-md:hidden" />
        <MapTowns towns={towns} frame={mapFrame} fontSize={23} className="@md:hidden" />
      </svg>
    </div>
  )
}

function Bands() {
  return coverageBandsKm
    .toReversed()
    .map((km, index) => (
      <circle
        key={km}
        r={km * unitsPerKm}
        fill={bandFills.at(-1 - index)}
        stroke={ink.ciel}
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
    ))
}

/** Where the bands meet the south-west, away from most towns. */
function BandLabels() {
  return (
    <g
      className="text-[15px] @max-md:text-[23px]"
      fontWeight="600"
      textAnchor="middle"
      fill="#14507d"
      stroke={ink.ecume}
      strokeWidth="5"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {coverageBandsKm.slice(1).map((km) => (
        <text key={km} x={-km * unitsPerKm * 0.8} y={km * unitsPerKm * 0.6 + 5}>
          {`${km} km`}
        </text>
      ))}
    </g>
  )
}

function Relief() {
  return (
    <g fill="none" strokeLinejoin="round">
      {rivers.map((river) => (
        <path key={pathThrough(river)} d={pathThrough(river)} stroke={ink.sky} strokeWidth="2.5" />
      ))}
      <path
        d={pathThrough(border)}
        stroke={ink.nuit}
        strokeOpacity=".4"
        strokeWidth="1.5"
        strokeDasharray="2 6"
      />
      <MountainMark />
    </g>
  )
}

/** The Canigou, at the place of its summit. */
function MountainMark() {
  const { x, y } = project(canigouSummit)
  return (
    <g transform={`translate(${x + 8} ${y})`}>
      <path d="m-44 26 24-34 9 9L6-28l38 54Z" fill="#9dbdd0" />
      <path d="m-9-3L6-28 20-8l-7 6-6-6-7 9Z" fill={ink.white} />
      <text
        y="46"
        className="text-[15px] @max-md:text-[23px]"
        fontStyle="italic"
        textAnchor="middle"
        fill={ink.nuit}
      >
        Canigou
      </text>
    </g>
  )
}
