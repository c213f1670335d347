import { hoursOf } from './hours-axis.ts'
import { spanStyle } from './placement.ts'
import { type Span, timeAt } from './spans.ts'

/** The hours beside the days, with a line for each across all of them. */
export function HoursRule({ axis }: { axis: Span }) {
  return (
    <div aria-hidden className="sticky left-0 z-25 w-13 shrink-0 bg-white">
      {hoursOf(axis).map((hour) => (
        <span
          key={hour}
          style={{ top: spanStyle({ from: hour, to: hour }, axis).top }}
          className="absolute right-2 -translate-y-1/2 text-nuit/70 text-xs tabular-nums first:translate-y-0.5"
        >
          {timeAt(hour)}
        </span>
      ))}
    </div>
  )
}
