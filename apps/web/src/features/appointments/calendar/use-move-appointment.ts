import { useMutation } from '@tanstack/react-query'
import { holdSeconds } from '@tramontane/contract/appointments/appointment-admin'
import { toldWarnings } from '@tramontane/contract/appointments/appointment-warnings'
import type { SeriesScope } from '@tramontane/contract/appointments/series'
import { useState } from 'react'
import { sayDatesMoved } from '../../../components/rhythm/say-dates-moved.ts'
import { moveDates } from '../../../components/rhythm/series-calls.ts'
import { ApiError, answer } from '../../../lib/api.ts'
import { useRefreshAppointments } from '../../../lib/back-office/appointments-key.ts'
import { api } from '../../../lib/calls/calendar.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { sayFailureOf } from '../../../lib/failures/say-failure.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useSite } from '../../../lib/site.ts'
import { toast } from '../../../lib/toast.ts'
import { type CalendarWash, isUntimed } from './calendar-wash.ts'
import { targetText } from './calendar-words.ts'
import { isAtItsTime, type Target } from './drag-target.ts'
import { timeAt } from './spans.ts'

/** A wash that stands at its new place before the server agreed, and what is to be asked about that first. */
export type PendingMove = { wash: CalendarWash; target: Target; question: MoveQuestion | null }

/** A day on which the business does not work, a time that another wash has, or which dates of a rhythm go along. */
export type MoveQuestion = UnusualMove | { about: 'series' }

export type UnusualMove = { about: 'closed' | 'overlap'; sentence: string }

export type Moves = ReturnType<typeof useMoveAppointment>

/** Moves one wash at a time. Shapes: `whyUnusual` says what is unusual about a day, null for a worked one. */
export function useMoveAppointment(whyUnusual: (wash: CalendarWash, target: Target) => string | null) {
  const refresh = useRefreshAppointments()
  const { vans } = useSite()
  const [pending, setPending] = useState<PendingMove | null>(null)
  const [isNotified, setNotified] = useState(true)
  const { undo, silence } = useTakingBack()
  const { mutate: mutateDates, isPending: isMovingDates } = useDatesMove(() => setPending(null))
  const { mutate, isPending } = useMutation({
    mutationFn: saveMove,
    onSuccess: async ({ data, warnings, pause }, { wash, target, notify }) => {
      // Another van at the same time is nobody's business but ours.
      const isTold = notify && wash.clientEmail !== '' && !isAtItsTime(wash, target)
      const when = isTold ? [`Le client est prévenu dans ${holdSeconds} secondes.`] : []
      const moved = { wash, target, movedAt: data.updatedAt }
      toast({
        title: isUntimed(wash) ? 'Heure fixée' : 'Rendez-vous déplacé',
        description: [`${targetText(target, wash)}.`, ...toldWarnings(warnings, pause), ...when].join(' '),
        durationMs: holdSeconds * 1000,
        actions: [
          { label: 'Annuler', run: () => undo({ ...moved, vans }) },
          ...(isTold ? [{ label: 'Ne pas prévenir le client', run: () => silence(moved) }] : []),
        ],
      })
      await refresh()
      setPending(null)
    },
    onError: (error, { wash, target }) => {
      if (isOverlap(error)) return ask({ wash, target }, { about: 'overlap', sentence: errorSentence(error) })
      setPending(null)
      sayFailureOf(failedTitle, error)
      return refresh()
    },
  })

  function ask(move: Pick<PendingMove, 'wash' | 'target'>, question: MoveQuestion | null) {
    setPending({ ...move, question })
  }

  function move(wash: CalendarWash, { van, ...when }: Target) {
    if (pending) return
    // One that was taken away takes no other wash: its own stays with it as long as it can.
    const target = van === undefined || van > vans ? when : { ...when, van }
    setNotified(true)
    if (wash.seriesId !== null) return ask({ wash, target }, { about: 'series' })
    moveOne(wash, target, true)
  }

  function moveOne(wash: CalendarWash, target: Target, notify: boolean) {
    const sentence = whyUnusual(wash, target)
    ask({ wash, target }, sentence === null ? null : { about: 'closed', sentence })
    if (sentence === null) mutate({ wash, target, force: false, notify })
  }

  /** Of a date of a rhythm: alone, or with others. */
  function moveScope(scope: SeriesScope) {
    if (!pending) return
    const { wash, target } = pending
    if (scope === 'one') moveOne(wash, target, isNotified)
    else mutateDates({ wash, target, scope, notify: isNotified, key: newKey() })
  }

  function confirm() {
    if (!pending?.question) return
    const { wash, target, question } = pending
    if (question.about === 'closed') ask({ wash, target }, null)
    mutate({ wash, target, force: question.about === 'overlap', notify: isNotified })
  }

  return {
    pending,
    isSending: isPending || isMovingDates,
    isNotified,
    setNotified,
    move,
    confirm,
    moveScope,
    giveUp: () => setPending(null),
  }
}

/** Source: P-127. */
const failedTitle = 'Échec de la mise à jour du rendez-vous'

/** Several dates of a rhythm go along. */
function useDatesMove(onSettled: () => void) {
  const refresh = useRefreshAppointments()
  return useMutation({
    mutationFn: ({ wash, target, scope, notify, key }: DatesMove) =>
      moveDates(
        { seriesId: wash.seriesId ?? 0, appointmentId: wash.id, scope },
        {
          ...{ date: target.day, time: timeAt(target.minute), notify, unchangedSince: wash.updatedAt, key },
          ...(target.van !== undefined && target.van !== wash.van && { van: target.van }),
        },
      ),
    onSuccess: (left, { wash, notify, key }) =>
      sayDatesMoved({ left, key, isTold: notify && wash.clientEmail !== '', refresh }),
    onError: (error) => sayFailureOf(failedTitle, error),
    onSettled: async () => {
      await refresh()
      onSettled()
    },
  })
}

/** While a move is on screen as a toast: it goes back, or stands without its client being told. */
function useTakingBack() {
  const refresh = useRefreshAppointments()
  const { mutate: undo } = useMutation({
    mutationFn: undoMove,
    onSuccess: (_, { wash }) =>
      toast({
        title: isUntimed(wash) ? 'L’heure n’est plus fixée' : 'Déplacement annulé',
        description: `${wash.clientName} n’en saura rien.`,
      }),
    onError: (error) => sayFailureOf('Le déplacement n’a pas pu être annulé', error),
    onSettled: refresh,
  })
  const { mutate: silence } = useMutation({
    mutationFn: silenceMove,
    onSuccess: (_, { wash }) =>
      toast({ title: 'Le client n’est pas prévenu', description: `Prévenez ${wash.clientName} vous-même.` }),
    onError: (error) => sayFailureOf('Le message n’a pas pu être retenu', error),
  })
  return { undo, silence }
}

type Move = { wash: CalendarWash; target: Target; force: boolean; notify: boolean }

type DatesMove = Omit<Move, 'force'> & { scope: Exclude<SeriesScope, 'one'>; key: string }

function saveMove({ wash, target, force, notify }: Move) {
  const { id, service, address, status, notes, updatedAt } = wash
  const json = {
    date: target.day,
    timeSlot: timeAt(target.minute),
    service,
    address,
    status,
    notes,
    ...(target.van !== undefined && { van: target.van }),
    force,
    notify,
    hold: true,
    unchangedSince: updatedAt,
  }
  return answer(api.appointments[':id'].$put({ param: { id: String(id) }, json }))
}

type Moved = { wash: CalendarWash; target: Target; movedAt: string }

type Undone = Moved & { vans: number }

/** Back to where it was dragged from, before anybody was told. */
function undoMove({ wash, target, movedAt, vans }: Undone): Promise<unknown> {
  const { id, date, timeSlot, van } = wash
  if (isAtItsTime(wash, target)) {
    const back = { ...target, van: van <= vans ? van : undefined }
    return saveMove({ wash: { ...wash, updatedAt: movedAt }, target: back, force: false, notify: false })
  }
  // A van that was taken away has no way back.
  const json = { date, timeSlot, van: van <= vans ? van : null, unchangedSince: movedAt }
  return answer(api.appointments[':id'].undo.$post({ param: { id: String(id) }, json }))
}

/** The move stands, and nobody is told of it. */
function silenceMove({ wash, movedAt }: Moved) {
  const json = { unchangedSince: movedAt }
  return answer(api.appointments[':id'].silence.$post({ param: { id: String(wash.id) }, json }))
}

function isOverlap(error: unknown): boolean {
  return error instanceof ApiError && error.failure.code === 'overlap'
}
