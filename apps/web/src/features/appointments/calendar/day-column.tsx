import { longFrenchDate } from '@tramontane/domain/french-date'
import { memo } from 'react'
import { AppointmentBlock } from './appointment-block.tsx'
import type { DayPlan } from './day-plan.ts'
import type { Target } from './drag-target.ts'
import { clickedMinute, FreeGap } from './free-gap.tsx'
import { HourLines } from './hour-lines.tsx'
import { MoveGhost } from './move-ghost.tsx'
import type { Moving } from './moving.ts'
import { NowLine } from './now-line.tsx'
import { laneStyle, spanStyle } from './placement.ts'
import type { Span } from './spans.ts'

type DayColumnProps = {
  plan: DayPlan
  axis: Span
  helpId: string
  /** The wash that is on its way; its target when that lies on this day. */
  movingId: number | null
  ghost: Moving | null
  onCreate: (target: Target) => void
}

/**
 * One day from top to bottom; what can be reached by keyboard stands in the order of the hours. Of a full week, only
 * the days under a moving wash are drawn again.
 */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { plan, axis, helpId, movingId, ghost, onCreate } = props
  const { day, standing, washes, gaps, nowMinute } = plan
  const items = [
    ...gaps.map((gap) => ({ from: gap.from, gap, placed: null })),
    ...washes.map((placed) => ({ from: placed.item.span.from, gap: null, placed })),
  ].sort((one, other) => one.from - other.from)
  return (
    <section aria-label={longFrenchDate(day)} className="relative border-nuit/15 border-l">
      <button
        type="button"
        aria-label={`Ajouter un rendez-vous, ${longFrenchDate(day)}`}
        tabIndex={gaps.length > 0 ? -1 : 0}
        onClick={(event) => onCreate({ day, minute: clickedMinute(event, axis) })}
        className="absolute inset-0 cursor-copy bg-[repeating-linear-gradient(135deg,rgb(11_37_69/0.07)_0_1px,rgb(11_37_69/0.035)_1px_8px)]"
      />
      {standing.open && (
        <div
          aria-hidden
          style={spanStyle(standing.open, axis)}
          className="pointer-events-none absolute inset-x-0 bg-white"
        />
      )}
      <HourLines axis={axis} />
      {items.map(({ gap, placed }) =>
        placed ? (
          <AppointmentBlock
            key={placed.item.wash.id}
            placed={placed}
            style={laneStyle(placed, axis)}
            isMoving={placed.item.wash.id === movingId}
            helpId={helpId}
          />
        ) : (
          gap && (
            <FreeGap key={gap.from} day={day} gap={gap} style={spanStyle(gap, axis)} onCreate={onCreate} />
          )
        ),
      )}
      {ghost && <MoveGhost wash={ghost.wash} minute={ghost.target.minute} axis={axis} />}
      {nowMinute !== null && <NowLine minute={nowMinute} axis={axis} />}
    </section>
  )
})
