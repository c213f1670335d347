import { project } from './map-projection.ts'
import { ink } from './palette.ts'
import { canigouSummit } from './roussillon.ts'

/** The Canigou, at the place of its summit. */
export function MountainMark() {
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
