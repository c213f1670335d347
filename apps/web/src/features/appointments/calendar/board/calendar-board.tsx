import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { useId, useMemo, useRef } from 'react'
import type { BusyTime, LegsTo } from '../calendar-query.ts'
import type { CalendarWash } from '../calendar-wash.ts'
import type { Target } from '../drag-target.ts'
import { type Span, timeAt } from '../spans.ts'
import { DayColumn } from './day-column.tsx'
import { DayHeading } from './day-heading.tsx'
import { type DayPlan, dayPlan, type PlanSettings } from './day-plan.ts'
import { axisOf, hoursOf } from './hours-axis.ts'
import { columnsStyle, spanStyle } from './placement.ts'
import type { Moving } from './use-pointer-moves.ts'
import { moveHelp, useWashMoves } from './use-wash-moves.ts'

type CalendarBoardProps = {
  days: Day[]
  washes: CalendarWash[]
  legs?: LegsTo
  busy?: BusyTime[]
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
  legs,
  busy,
  settings,
  now,
  ...intentions
}: CalendarBoardProps) {
  const { onDay, onCreate, onOpen, onMove } = intentions
  const board = useRef<HTMLDivElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { plans, axis } = useMemo(
    () => planned(days, { washes, legs, busy, settings, now }),
    [days, washes, legs, busy, settings, now],
  )
  const lanes = plans[0]?.lanes ?? 1
  const { moving, said, handlers } = useWashMoves({
    ...{ board, columns, washes, days, axis, lanes },
    ...{ onOpen, onMove },
  })
  const isWeek = days.length > 1
  return (
    <div
      className={`rounded-xl border border-nuit/15 bg-white ${isWeek ? 'overflow-x-auto lg:overflow-clip' : 'overflow-clip'}`}
    >
      <div ref={board} className={isWeek ? 'min-w-[44rem]' : ''} {...handlers}>
        <CalendarHead
          plans={plans}
          now={now}
          movingId={moving?.wash.id ?? null}
          helpId={helpId}
          onDay={onDay}
        />
        <div
          className="flex"
          style={{ height: `${hoursOf(axis).length * hourRem[isWeek ? 'semaine' : 'jour']}rem` }}
        >
          <HoursRule axis={axis} />
          <div ref={columns} className="relative grid grow" style={columnsStyle(days.length)}>
            {plans.map((plan) => (
              <DayColumn
                key={plan.day}
                plan={plan}
                axis={axis}
                helpId={helpId}
                movingId={moving?.wash.id ?? null}
                ghost={moving && isOnDay(moving, plan.day, axis) ? moving : null}
                onCreate={onCreate}
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

/** One without an hour lands nowhere until it is over the hours. */
function isOnDay({ target }: Moving, day: Day, axis: Span): boolean {
  return target.day === day && target.minute >= axis.from
}

/** Three lines of text fit into the shortest wash; a day has the width for larger letters. */
const hourRem = { semaine: 4.5, jour: 5.5 }

type Facts = Pick<CalendarBoardProps, 'washes' | 'legs' | 'busy' | 'settings' | 'now'>

function planned(days: Day[], facts: Facts) {
  const { settings } = facts
  const hasLanes = days.length === 1
  const plans = days.map((day) => dayPlan(day, { ...facts, hasLanes }))
  return { plans, axis: axisOf(settings.hours, plans.flatMap(bookedSpans)) }
}

function bookedSpans(plan: DayPlan) {
  return plan.washes.map(({ item }) => item.span)
}

type CalendarHeadProps = {
  plans: DayPlan[]
  now: Date
  movingId: number | null
  helpId: string
  onDay: (day: Day) => void
}

/** The names of the days, in sight while their hours scroll. */
function CalendarHead({ plans, now, movingId, helpId, onDay }: CalendarHeadProps) {
  const isWeek = plans.length > 1
  return (
    <div
      // A week that scrolls sideways is a frame of its own, and the tabs above it are not over it.
      className={`sticky z-30 flex border-nuit/15 border-b bg-white ${isWeek ? 'top-0 lg:top-13' : 'top-13'}`}
    >
      <div className="sticky left-0 z-10 w-13 shrink-0 bg-white" />
      <div className="grid grow" style={columnsStyle(plans.length)}>
        {plans.map((plan) => (
          <DayHeading
            key={plan.day}
            plan={plan}
            isToday={plan.day === dayOf(now)}
            isAlone={!isWeek}
            movingId={movingId}
            helpId={helpId}
            onDay={onDay}
          />
        ))}
      </div>
    </div>
  )
}

/** The hours beside the days, with a line for each across all of them. */
function HoursRule({ axis }: { axis: Span }) {
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
