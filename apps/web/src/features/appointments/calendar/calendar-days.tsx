import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { WorkDays } from '@tramontane/domain/days/worked-days'
import { useEffect, useMemo, useRef } from 'react'
import { MapFold } from '../../../components/map/later-round-map.tsx'
import { ScopeDialog } from '../../../components/rhythm/scope-choice.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { useSite } from '../../../lib/site.ts'
import { scopeText, scopeWords } from '../use-scope-question.tsx'
import { CalendarBoard } from './board/calendar-board.tsx'
import type { BusyTime, LegsTo } from './calendar-query.ts'
import { type CalendarWash, movedTo } from './calendar-wash.ts'
import { targetText } from './calendar-words.ts'
import { DayMap } from './day-map.tsx'
import { DaySheet } from './day-sheet/day-sheet.tsx'
import { dayStanding } from './day-standing.ts'
import type { Target } from './drag-target.ts'
import { type MoveQuestion, type PendingMove, useMoveAppointment } from './use-move-appointment.ts'

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
      {pending?.question?.about === 'series' && (
        <ScopeDialog
          {...scopeWords.move}
          isPending={moves.isSending}
          onConfirm={moves.moveScope}
          onClose={moves.giveUp}
        >
          {(scope) => (
            <>
              <p>
                <strong>{pending.wash.clientName}</strong>, {targetText(pending.target, pending.wash)}.
              </p>
              <p className="rounded-lg bg-ecume p-4">{scopeText('move', scope)}</p>
              <NotifyChoice isNotified={moves.isNotified} onNotify={moves.setNotified} />
            </>
          )}
        </ScopeDialog>
      )}
      {pending?.question && pending.question.about !== 'series' && (
        <MoveQuestionDialog
          pending={pending}
          question={pending.question as Question}
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

type Question = MoveQuestion & { about: 'closed' | 'overlap' }

type MoveQuestionDialogProps = {
  pending: PendingMove
  question: Question
  isSending: boolean
  isNotified: boolean
  onNotify: (isNotified: boolean) => void
  onConfirm: () => void
  onGiveUp: () => void
}

const words = {
  closed: { title: 'Déplacer à un jour non travaillé ?', confirm: 'Déplacer quand même' },
  overlap: { title: 'Ce créneau est déjà pris', confirm: 'Forcer' },
}

/** Asks before a wash lands where none should. */
function MoveQuestionDialog({ pending, question, ...rest }: MoveQuestionDialogProps) {
  const { wash, target } = pending
  return (
    <ConfirmDialog
      isOpen
      onClose={rest.onGiveUp}
      onConfirm={rest.onConfirm}
      isPending={rest.isSending}
      title={words[question.about].title}
      confirmLabel={words[question.about].confirm}
    >
      <div className="grid gap-3">
        <p>
          <strong>{wash.clientName}</strong>, {wash.service}, {targetText(target, wash)}.
        </p>
        <p className="font-medium text-grenat">{question.sentence}</p>
        <NotifyChoice isNotified={rest.isNotified} onNotify={rest.onNotify} />
      </div>
    </ConfirmDialog>
  )
}

type NotifyChoiceProps = Pick<MoveQuestionDialogProps, 'isNotified' | 'onNotify'>

function NotifyChoice({ isNotified, onNotify }: NotifyChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isNotified}
        onChange={(event) => onNotify(event.target.checked)}
        className="size-5 shrink-0 rounded accent-ciel"
      />
      <span>Prévenir le client</span>
    </label>
  )
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
