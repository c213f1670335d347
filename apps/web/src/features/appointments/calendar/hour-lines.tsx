import { hoursOf } from './hours-axis.ts'
import type { Span } from './spans.ts'

/** A line at every full hour, fainter at the half ones. */
export function HourLines({ axis }: { axis: Span }) {
  return (
    <div
      aria-hidden
      style={{ backgroundSize: `100% ${100 / hoursOf(axis).length}%` }}
      className="pointer-events-none absolute inset-0 bg-[linear-gradient(rgb(11_37_69/0.16)_1px,transparent_1px_50%,rgb(11_37_69/0.06)_50%_calc(50%+1px),transparent_calc(50%+1px))]"
    />
  )
}
