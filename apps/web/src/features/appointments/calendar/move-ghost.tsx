import type { CalendarWash } from './calendar-wash.ts'
import { lengthMinutesOf } from './calendar-wash.ts'
import { spanText } from './calendar-words.ts'
import { spanStyle } from './placement.ts'
import { dayMinutes, type Span } from './spans.ts'

/** Where a wash would land. */
export function MoveGhost({ wash, minute, axis }: { wash: CalendarWash; minute: number; axis: Span }) {
  const span = { from: minute, to: Math.min(dayMinutes, minute + lengthMinutesOf(wash)) }
  return (
    <div
      aria-hidden
      style={spanStyle(span, axis)}
      className="pointer-events-none absolute inset-x-0.5 z-30 overflow-hidden rounded-md border-2 border-ciel border-dashed bg-white/85 px-1.5 py-0.5 text-xs leading-4 shadow-lg"
    >
      <span className="block truncate font-bold tabular-nums">{spanText(span)}</span>
      <span className="block truncate">{wash.clientName}</span>
    </div>
  )
}
