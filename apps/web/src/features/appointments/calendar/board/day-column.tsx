import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { type CSSProperties, Fragment, type MouseEvent, memo } from 'react'
import { lengthMinutesOf } from '../calendar-wash.ts'
import { gapText, spanText, vanText } from '../calendar-words.ts'
import { minuteUnder, stepMinutes, type Target } from '../drag-target.ts'
import { dayMinutes, type Span, timeAt } from '../spans.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import type { DayPlan, Gap, Kept, Leg } from './day-plan.ts'
import { hoursOf } from './hours-axis.ts'
import { laneStyle, spanStyle } from './placement.ts'
import type { Moving } from './use-pointer-moves.ts'

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
  const { day, standing, washes, gaps, kept, nowMinute } = plan
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
        className={`absolute inset-0 cursor-copy ${closedHours}`}
      />
      {standing.open && (
        <div
          aria-hidden
          style={spanStyle(standing.open, axis)}
          className="pointer-events-none absolute inset-x-0 bg-white"
        />
      )}
      {standing.breaks.map((rest) => (
        <div
          key={rest.from}
          style={spanStyle(rest, axis)}
          className={`pointer-events-none absolute inset-x-0 px-2 py-1 text-nuit/75 text-xs leading-4 ${closedHours}`}
        >
          <span className="sr-only">Pause, {spanText(rest)}</span>
          <span aria-hidden>Pause</span>
        </div>
      ))}
      {kept
        .flatMap((time) => shownIn(axis, time))
        .map((time) => (
          <KeptTime key={`${time.from} ${time.name}`} time={time} style={gapStyle(time, plan.lanes, axis)} />
        ))}
      <HourLines axis={axis} />
      {items.map(({ gap, placed }) =>
        placed ? (
          <Fragment key={placed.item.wash.id}>
            {placed.item.leg && placed.item.wash.id !== movingId && (
              <LegBefore leg={placed.item.leg} style={laneStyle(placed, axis)} />
            )}
            <AppointmentBlock
              placed={placed}
              style={laneStyle(placed, axis)}
              isMoving={placed.item.wash.id === movingId}
              helpId={helpId}
            />
          </Fragment>
        ) : (
          gap && (
            <FreeGap
              key={`${gap.from} ${gap.van}`}
              day={day}
              gap={gap}
              style={gapStyle(gap, plan.lanes, axis)}
              onCreate={onCreate}
            />
          )
        ),
      )}
      {ghost && <MoveGhost moving={ghost} lanes={plan.lanes} axis={axis} />}
      {nowMinute !== null && <NowLine minute={nowMinute} axis={axis} />}
    </section>
  )
})

const closedHours =
  'bg-[repeating-linear-gradient(135deg,rgb(11_37_69/0.07)_0_1px,rgb(11_37_69/0.035)_1px_8px)]'

/** The drive to a wash, just above it; what is missing for it, where the time is too short. */
function LegBefore({ leg, style }: { leg: Leg; style: CSSProperties }) {
  const { top, left, width } = style
  const isShort = leg.tooShortBy > 0
  return (
    <p
      style={{ top, left, width }}
      className="pointer-events-none absolute z-10 flex -translate-y-full justify-end text-xs leading-4 tabular-nums"
    >
      <span
        className={`truncate rounded-sm px-1 ${isShort ? 'bg-grenat font-semibold text-white' : 'bg-white/85 text-nuit/75'}`}
      >
        {isShort ? `il manque ${leg.tooShortBy} min` : `route ${leg.minutes} min`}
      </span>
    </p>
  )
}

/** The part of it that lies within the hours shown. */
function shownIn({ from, to }: Span, time: Kept): Kept[] {
  const shown = { ...time, from: Math.max(from, time.from), to: Math.min(to, time.to) }
  return shown.from < shown.to ? [shown] : []
}

/** What another calendar keeps: nothing is offered there, and what is booked stays in sight. */
function KeptTime({ time, style }: { time: Kept; style: CSSProperties }) {
  return (
    <div
      style={style}
      className={`pointer-events-none absolute overflow-hidden rounded-md px-2 py-1 text-nuit/75 text-xs leading-4 ${closedHours}`}
    >
      <span className="sr-only">
        Occupé par l’agenda {time.name}, {spanText(time)}
        {vanText(time.van)}
      </span>
      <span aria-hidden className="block truncate">
        {time.name}
      </span>
    </div>
  )
}

/** In the lane of its van, or across all of them. */
function gapStyle(gap: Gap, lanes: number, axis: Span): CSSProperties {
  if (gap.van === null || lanes === 1) return { ...spanStyle(gap, axis), left: 0, width: '100%' }
  return laneStyle({ item: { span: gap }, lane: gap.van - 1, lanes }, axis)
}

type FreeGapProps = { day: Day; gap: Gap; style: CSSProperties; onCreate: (target: Target) => void }

/** Time of a van that is free: a click makes an appointment at that half hour, Enter at its beginning. */
function FreeGap({ day, gap, style, onCreate }: FreeGapProps) {
  const hours = `${timeAt(gap.from)} à ${timeAt(gap.to)}`
  const ofVan = gap.van === null ? {} : { van: gap.van }
  return (
    <button
      type="button"
      style={style}
      aria-label={`Ajouter un rendez-vous, ${longFrenchDate(day)}, libre de ${hours}${vanText(gap.van)}`}
      onClick={(event) => onCreate({ day, minute: clickedMinute(event, gap), ...ofVan })}
      className="@container absolute flex scroll-mt-36 cursor-copy items-start overflow-hidden rounded-md px-2 py-1 text-[#1f5c38] text-xs leading-4 hover:bg-garrigue/8 focus-visible:z-20 focus-visible:bg-garrigue/8"
    >
      <span className="truncate">
        {gapText(gap)}
        <span className="hidden @min-[12rem]:inline">, de {hours}</span>
      </span>
    </button>
  )
}

/** The half hour under the mouse. The keyboard points nowhere: the beginning then. */
function clickedMinute(event: MouseEvent, span: Span): number {
  if (event.detail === 0) return span.from
  const minute = minuteUnder(event.clientY, { box: event.currentTarget.getBoundingClientRect(), axis: span })
  return Math.max(span.from, Math.floor(minute / stepMinutes) * stepMinutes)
}

/** A line at every full hour, fainter at the half ones. */
function HourLines({ axis }: { axis: Span }) {
  return (
    <div
      aria-hidden
      style={{ backgroundSize: `100% ${100 / hoursOf(axis).length}%` }}
      className="pointer-events-none absolute inset-0 bg-[linear-gradient(rgb(11_37_69/0.16)_1px,transparent_1px_50%,rgb(11_37_69/0.06)_50%_calc(50%+1px),transparent_calc(50%+1px))]"
    />
  )
}

/** Where a wash would land. */
function MoveGhost({ moving, lanes, axis }: { moving: Moving; lanes: number; axis: Span }) {
  const { wash, target } = moving
  const { minute, van = wash.van } = target
  const span = { from: minute, to: Math.min(dayMinutes, minute + lengthMinutesOf(wash)) }
  const placed = { item: { span }, lanes, lane: lanes > 1 ? Math.min(van, lanes) - 1 : 0 }
  return (
    <div
      aria-hidden
      style={lanes > 1 ? laneStyle(placed, axis) : spanStyle(span, axis)}
      className="pointer-events-none absolute inset-x-0.5 z-30 overflow-hidden rounded-md border-2 border-ciel border-dashed bg-white/85 px-1.5 py-0.5 text-xs leading-4 shadow-lg"
    >
      <span className="block truncate font-bold tabular-nums">{spanText(span)}</span>
      <span className="block truncate">{wash.clientName}</span>
    </div>
  )
}

/** Where the day stands now; nothing while that is outside the hours shown. */
function NowLine({ minute, axis }: { minute: number; axis: Span }) {
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
