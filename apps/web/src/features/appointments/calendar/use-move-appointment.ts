import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appointmentWarnings } from '@tramontane/contract/appointment-admin-reply'
import { useState } from 'react'
import { ApiError, answer, api } from '../../../lib/api.ts'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { sayFailureOf } from '../../../lib/say-failure.ts'
import { toast } from '../../../lib/toast.ts'
import { appointmentsKey } from '../appointments-query.ts'
import type { CalendarWash } from './calendar-wash.ts'
import { targetText } from './calendar-words.ts'
import type { Target } from './drag-target.ts'
import { timeAt } from './spans.ts'

/** A wash that stands at its new place before the server agreed, and what is to be asked about that first. */
export type PendingMove = { wash: CalendarWash; target: Target; question: MoveQuestion | null }

/** A day on which the business does not work, or a time that another wash has. */
export type MoveQuestion = { about: 'closed' | 'overlap'; sentence: string }

/** Moves one wash at a time. Shapes: `whyUnusual` says what is unusual about a day, null for a worked one. */
export function useMoveAppointment(whyUnusual: (wash: CalendarWash, target: Target) => string | null) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<PendingMove | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: saveMove,
    onSuccess: async ({ warnings }, { wash, target }) => {
      const told = warnings.map((warning) => appointmentWarnings[warning])
      toast({
        title: 'Rendez-vous déplacé',
        description: [`${targetText(target, wash)}.`, ...told].join(' '),
      })
      await queryClient.invalidateQueries({ queryKey: appointmentsKey })
      setPending(null)
    },
    onError: (error, { wash, target }) => {
      if (isOverlap(error)) return ask({ wash, target }, { about: 'overlap', sentence: errorSentence(error) })
      setPending(null)
      sayFailureOf(failedTitle, error)
      return queryClient.invalidateQueries({ queryKey: appointmentsKey })
    },
  })

  function ask(move: Pick<PendingMove, 'wash' | 'target'>, question: MoveQuestion | null) {
    setPending({ ...move, question })
  }

  function move(wash: CalendarWash, target: Target) {
    if (pending) return
    const sentence = whyUnusual(wash, target)
    ask({ wash, target }, sentence === null ? null : { about: 'closed', sentence })
    if (sentence === null) mutate({ wash, target, force: false })
  }

  function confirm() {
    if (!pending?.question) return
    const { wash, target, question } = pending
    if (question.about === 'closed') ask({ wash, target }, null)
    mutate({ wash, target, force: question.about === 'overlap' })
  }

  return { pending, isSending: isPending, move, confirm, giveUp: () => setPending(null) }
}

/** Source: spec 8 (Admin appointment update fails). */
const failedTitle = 'Échec de la mise à jour du rendez-vous'

type Move = { wash: CalendarWash; target: Target; force: boolean }

function saveMove({ wash, target, force }: Move) {
  const { id, service, address, status, notes, updatedAt } = wash
  const json = {
    date: target.day,
    timeSlot: timeAt(target.minute),
    service,
    address,
    status,
    notes,
    force,
    unchangedSince: updatedAt,
  }
  return answer(api.appointments[':id'].$put({ param: { id: String(id) }, json }))
}

function isOverlap(error: unknown): boolean {
  return error instanceof ApiError && error.failure.code === 'overlap'
}
