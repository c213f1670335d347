import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { WorkDays } from '@tramontane/domain/days/worked-days'
import { useEffect, useMemo, useRef } from 'react'
import { MapFold } from '../../../components/map/later-round-map.tsx'
import { useSite } from '../../../lib/site.ts'
import { CalendarBoard } from './board/calendar-board.tsx'
import type { BusyTime, LegsTo } from './calendar-query.ts'
import { type CalendarWash, movedTo } from './calendar-wash.ts'
import { DayMap } from './day-map.tsx'
import { DaySheet } from './day-sheet/day-sheet.tsx'
import { dayStanding } from './day-standing.ts'
import type { Target } from './drag-target.ts'
import { MoveQuestionDialog } from './move-question-dialog.tsx'
import { type PendingMove, useMoveAppointment } from './use-move-appointment.ts'

type CalendarDaysProps = {
  days: Day[]
  rows: CalendarWash[]
  /** Absent while they are not known: the washes stand without them. */
  legs?: LegsTo
  /** What other calendars keep. */
  busy?: BusyTime[]
  showsCanceled: boolean
  now: Date
  onDay: (day: Day) => void
  onCreate: (target: Target) => void
  onOpen: (id: number) => void
}

/** The days that were loaded, with the wash that is being moved at its new place already. */
export function CalendarDays({
  days,
  rows,
  legs,
  busy,
  showsCanceled,
  now,
  ...intentions
}: CalendarDaysProps) {
  const { onDay, onCreate, onOpen } = intentions
  const settings = useSite()
  const moves = useMoveAppointment((wash, target) => whyUnusual(wash, target, settings))
  const { pending, move } = moves
  useBlockFocus(pending)
  const washes = useMemo(() => shownWashes(rows, pending, showsCanceled), [rows, pending, showsCanceled])
  return (
    <>
      <CalendarBoard
        days={days}
        washes={washes}
        legs={legs}
        busy={busy}
        settings={settings}
        now={now}
        onDay={onDay}
        onCreate={onCreate}
        onOpen={onOpen}
        onMove={move}
      />
      {days.length === 1 && (
        <>
          <MapFold title="La tournée sur la carte">
            <DayMap day={days[0] ?? ''} onChoose={focusBlock} />
          </MapFold>
          <DaySheet day={days[0] ?? ''} washes={rows.filter(isOn)} legs={legs} />
        </>
      )}
      <MoveQuestionDialog moves={moves} />
    </>
  )
}

function shownWashes(rows: CalendarWash[], pending: PendingMove | null, showsCanceled: boolean) {
  const washes = showsCanceled ? rows : rows.filter(isOn)
  if (!pending) return washes
  return washes.map((wash) => (wash.id === pending.wash.id ? movedTo(wash, pending.target) : wash))
}

function isOn({ status }: CalendarWash): boolean {
  return status !== 'canceled'
}

/** A wash that moves to another hour of its own day surprises nobody. */
function whyUnusual(wash: CalendarWash, { day }: Target, work: WorkDays): string | null {
  const { open, note } = dayStanding(day, work)
  if (open || day === dayOf(wash.start)) return null
  return `Le ${longFrenchDate(day)} n’est pas travaillé (${note.toLowerCase()}).`
}

/** The focus stays with a wash that moves: in another column its block is a new element. */
function useBlockFocus(pending: PendingMove | null) {
  const lastId = useRef<number | null>(null)
  const wasAsked = useRef(false)

  useEffect(() => {
    if (pending) lastId.current = pending.wash.id
    const id = lastId.current
    if (id === null) return
    if (pending?.question) {
      wasAsked.current = true
      return
    }
    const isLost = wasAsked.current || document.activeElement === document.body
    wasAsked.current = false
    if (!pending) lastId.current = null
    // A frame later: a closing dialog gives the focus back first, to an element that is gone.
    if (isLost) requestAnimationFrame(() => focusBlock(id))
  }, [pending])
}

function focusBlock(id: number) {
  document.querySelector<HTMLElement>(`[data-wash="${id}"]`)?.focus()
}
