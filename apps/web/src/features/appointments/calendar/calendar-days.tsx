import { type Day, dayOf } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import type { WorkDays } from '@tramontane/domain/worked-days'
import { useMemo } from 'react'
import { useSite } from '../../../lib/site.ts'
import { CalendarBoard } from './calendar-board.tsx'
import { type CalendarWash, movedTo } from './calendar-wash.ts'
import { DaySheet } from './day-sheet.tsx'
import { dayStanding } from './day-standing.ts'
import type { Target } from './drag-target.ts'
import { MoveQuestionDialog } from './move-question-dialog.tsx'
import { timeAt } from './spans.ts'
import { useBlockFocus } from './use-block-focus.ts'
import { type PendingMove, useMoveAppointment } from './use-move-appointment.ts'

type CalendarDaysProps = {
  days: Day[]
  rows: CalendarWash[]
  showsCanceled: boolean
  now: Date
  onDay: (day: Day) => void
  onCreate: (day: Day, time: string) => void
  onOpen: (id: number) => void
}

/** The days that were loaded, with the wash that is being moved at its new place already. */
export function CalendarDays({ days, rows, showsCanceled, now, onDay, onCreate, onOpen }: CalendarDaysProps) {
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
        settings={settings}
        now={now}
        onDay={onDay}
        onCreate={({ day, minute }) => onCreate(day, timeAt(minute))}
        onOpen={onOpen}
        onMove={move}
      />
      {days.length === 1 && <DaySheet day={days[0] ?? ''} washes={rows.filter(isOn)} />}
      {pending?.question && (
        <MoveQuestionDialog
          pending={pending}
          question={pending.question}
          isSending={moves.isSending}
          isNotified={moves.isNotified}
          onNotify={moves.setNotified}
          onConfirm={moves.confirm}
          onGiveUp={moves.giveUp}
        />
      )}
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
