import { type Day, dayOf } from '@tramontane/domain/calendar'
import { useId, useMemo, useRef } from 'react'
import type { CalendarWash } from './calendar-wash.ts'
import { DayColumn } from './day-column.tsx'
import { DayHeading } from './day-heading.tsx'
import { type DayPlan, dayPlan, type PlanSettings } from './day-plan.ts'
import type { Target } from './drag-target.ts'
import { axisOf } from './hours-axis.ts'
import { HoursRule } from './hours-rule.tsx'
import { moveHelp } from './move-keys.ts'
import { useWashMoves } from './use-wash-moves.ts'

type CalendarBoardProps = {
  days: Day[]
  washes: CalendarWash[]
  settings: PlanSettings
  now: Date
  onDay: (day: Day) => void
  onCreate: (target: Target) => void
  onOpen: (id: number) => void
  onMove: (wash: CalendarWash, target: Target) => void
}

/** The days side by side over their hours, under a line that names them. */
export function CalendarBoard({
  days,
  washes,
  settings,
  now,
  onDay,
  onCreate,
  onOpen,
  onMove,
}: CalendarBoardProps) {
  const columns = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const plans = useMemo(
    () => days.map((day) => dayPlan(day, washes, settings, now)),
    [days, washes, settings, now],
  )
  const axis = axisOf(settings.hours, plans.flatMap(bookedSpans))
  const { moving, said, handlersOf } = useWashMoves({ columns, days, axis, onOpen, onMove })
  const isWeek = days.length > 1
  const columnsStyle = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div
      className={`rounded-xl border border-nuit/15 bg-white ${isWeek ? 'overflow-x-auto lg:overflow-clip' : 'overflow-clip'}`}
    >
      <div className={isWeek ? 'min-w-[44rem]' : ''}>
        <div
          className={`sticky z-30 flex border-nuit/15 border-b bg-white ${isWeek ? 'top-0 lg:top-13' : 'top-13'}`}
        >
          <div className="sticky left-0 z-10 w-13 shrink-0 bg-white" />
          <div className="grid grow" style={columnsStyle}>
            {plans.map((plan) => (
              <DayHeading
                key={plan.day}
                plan={plan}
                isToday={plan.day === dayOf(now)}
                isAlone={!isWeek}
                onDay={onDay}
              />
            ))}
          </div>
        </div>
        <div className="flex" style={{ height: `${((axis.to - axis.from) / 60) * hourRem}rem` }}>
          <HoursRule axis={axis} />
          <div ref={columns} className="relative grid grow" style={columnsStyle}>
            {plans.map((plan) => (
              <DayColumn
                key={plan.day}
                plan={plan}
                axis={axis}
                helpId={helpId}
                movingId={moving?.wash.id ?? null}
                ghost={
                  moving?.target.day === plan.day ? { wash: moving.wash, minute: moving.target.minute } : null
                }
                onCreate={onCreate}
                handlersOf={handlersOf}
              />
            ))}
          </div>
        </div>
      </div>
      <p id={helpId} hidden>
        {moveHelp}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Three lines of text fit into the shortest wash. */
const hourRem = 4.5

function bookedSpans(plan: DayPlan) {
  return plan.washes.map(({ item }) => item.span)
}
