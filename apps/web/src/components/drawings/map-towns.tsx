import { townPaths } from '@tramontane/content/landing/landing-paths'
import { travelChargeText } from '@tramontane/content/towns/town-charge'
import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { project, type Spot } from './map-projection.ts'
import { ink } from './palette.ts'
import { type Box, placeLabels } from './place-labels.ts'

/** How a town's dot tells what the drive costs there; the legend says the same in words. */
export const dotLooks: Record<TravelCharge['kind'], { fill: string; stroke: string }> = {
  included: { fill: ink.nuit, stroke: ink.white },
  surcharge: { fill: '#e2711d', stroke: ink.white },
  quotation: { fill: ink.white, stroke: ink.nuit },
}

type MapTownsProps = { towns: ServedTown[]; frame: Box; fontSize: number; className?: string }

/** Dots and names. A town beyond the frame is an arrow on its edge. */
export function MapTowns({ towns, frame, fontSize, className }: MapTownsProps) {
  // Towns with a page choose their place first: none of their names may be left out.
  const inOrder = towns.toSorted((one, other) => Number(hasPage(other)) - Number(hasPage(one)))
  const spots = inOrder.map((town) => ({
    ...town,
    ...onFrame(project([town.latitude, town.longitude]), frame),
  }))
  const labels = placeLabels(
    spots.map((spot) => ({ ...spot, name: labelOf(spot), isNeeded: hasPage(spot) })),
    frame,
    fontSize,
  )
  return (
    <g className={className}>
      {labels.map(
        ({ name, x, y, from }) =>
          from && (
            <path
              key={name}
              d={`M${from.x} ${from.y}L${x} ${y - fontSize * 0.3}`}
              stroke={ink.nuit}
              strokeWidth="1.2"
            />
          ),
      )}
      {spots.map(({ name, x, y, charge, direction }) => (
        <g key={name} transform={`translate(${x} ${y})`} strokeWidth="2" {...dotLooks[charge.kind]}>
          {direction === null ? (
            <circle r="5.5" />
          ) : (
            <path d="M9 0-5-6v12Z" transform={`rotate(${direction})`} />
          )}
        </g>
      ))}
      <g
        fill={ink.nuit}
        stroke={ink.ecume}
        strokeWidth="4"
        strokeLinejoin="round"
        paintOrder="stroke"
        fontSize={fontSize}
        fontWeight="500"
      >
        {labels.map((label) => (
          <text key={label.name} x={label.x} y={label.y} textAnchor={label.anchor}>
            {label.name}
          </text>
        ))}
      </g>
    </g>
  )
}

function hasPage({ name }: ServedTown): boolean {
  return townPaths[name] !== undefined || name === 'Perpignan'
}

/** The name, and the charge where it is a sum; the dot tells the other two. */
function labelOf({ name, charge }: ServedTown): string {
  return charge.kind === 'surcharge' ? `${name} ${travelChargeText(charge)}` : name
}

const inset = 14

function onFrame({ x, y }: Spot, frame: Box): Spot & { direction: number | null } {
  const inside = {
    x: Math.min(frame.right - inset, Math.max(frame.left + inset, x)),
    y: Math.min(frame.bottom - inset, Math.max(frame.top + inset, y)),
  }
  const isInside = inside.x === x && inside.y === y
  const degrees = (Math.atan2(y - inside.y, x - inside.x) * 180) / Math.PI
  return { ...inside, direction: isInside ? null : Math.round(degrees) }
}
