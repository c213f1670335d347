import { spanStyle } from './placement.ts'
import { type Span, timeAt } from './spans.ts'

/** Where the day stands now; nothing while that is outside the hours shown. */
export function NowLine({ minute, axis }: { minute: number; axis: Span }) {
  if (minute < axis.from || minute > axis.to) return null
  return (
    <div
      style={{ top: spanStyle({ from: minute, to: minute }, axis).top }}
      className="pointer-events-none absolute inset-x-0 z-10 border-grenat border-t-2 before:absolute before:-top-1.5 before:-left-1 before:size-2.5 before:rounded-full before:bg-grenat"
    >
      <span className="sr-only">Maintenant : {timeAt(minute)}</span>
    </div>
  )
}
