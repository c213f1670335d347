import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DayMove } from '@tramontane/contract/replies/appointments/day-move'
import type { Day } from '@tramontane/domain/days/day'
import type { MovedPart } from '@tramontane/domain/rounds/day-move/move-words'
import { useRef, useState } from 'react'
import { ApiError, answer } from '../../../../lib/api.ts'
import { useRefreshAppointments } from '../../../../lib/back-office/appointments-key.ts'
import { api } from '../../../../lib/calls/calendar.ts'
import { sayFailureOf } from '../../../../lib/failures/say-failure.ts'
import { type Keyed, keyed } from '../../../../lib/new-key.ts'
import { toast } from '../../../../lib/toast.ts'
import { waitsQuery } from '../../waitlist/waits-query.ts'
import { movedText } from './day-move-words.ts'

/** Where a wash goes by hand: it stays, is cancelled, or has another start. */
export type Choice = 'stay' | 'cancel' | { date: Day; time: string }

/** What the owner says of a day before anything is looked for; the reason is a word of ours or the owner's own. */
export type Asked = { reason: string; part: MovedPart; van?: number }

export type WashTo = { appointmentId: number; to: { date: Day; time: string } | null }

/** What would become of a day, as the server proposes it and as the owner changed it by hand. */
export function useDayMove(
  date: Day,
  asked: Asked,
  { isWhole, onDone }: { isWhole: boolean; onDone: () => void },
) {
  const queryClient = useQueryClient()
  const refresh = useRefreshAppointments()
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const [isChanged, setChanged] = useState(false)
  const [isNotified, setNotified] = useState(true)
  const sending = useRef<Keyed | null>(null)
  const proposal = useQuery({
    queryKey: ['day-move', date, asked],
    queryFn: async () =>
      (await answer(api.admin['day-moves'].proposal.$post({ json: { date, ...asked, avoidsWeather: true } })))
        .data,
    enabled: isWhole,
    staleTime: 0,
    gcTime: 0,
  })
  const moves = (proposal.data?.moves ?? []).flatMap((move) => {
    const choice = choices[move.appointmentId]
    if (choice === 'stay') return []
    const to = choice === undefined ? move.to : choice === 'cancel' ? null : choice
    return [{ appointmentId: move.appointmentId, to }]
  })

  const { mutate, isPending } = useMutation({
    mutationFn: (json: Accepted) => answer(api.admin['day-moves'].$post({ json })),
    onSuccess: async ({ data }) => {
      toast({ title: 'Journée déplacée', description: movedText(data) })
      onDone()
      // Who finds no day waits for one.
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: waitsQuery.queryKey })])
    },
    onError: async (error) => {
      const isStale = error instanceof ApiError && error.failure.code === 'changed_meanwhile'
      if (!isStale) return sayFailureOf('La journée n’a pas pu être déplacée', error)
      setChoices({})
      setChanged(true)
      await Promise.all([proposal.refetch(), refresh()])
    },
  })

  function accept() {
    if (!proposal.data) return
    const accepted = {
      revision: proposal.data.revision,
      reason: asked.reason,
      moves,
      notify: isNotified,
    }
    // Sent again because no answer came, it is the same deed.
    sending.current = keyed(accepted, sending.current)
    mutate({ ...accepted, key: sending.current.key })
  }

  return {
    proposal,
    moves,
    choiceOf: ({ appointmentId }: DayMove) => choices[appointmentId],
    choose({ appointmentId }: DayMove, choice: Choice | undefined) {
      setChanged(false)
      setChoices(({ [appointmentId]: _, ...others }) =>
        choice === undefined ? others : { ...others, [appointmentId]: choice },
      )
    },
    isChanged,
    isNotified,
    setNotified,
    accept,
    isSending: isPending,
  }
}

type Accepted = {
  revision: string
  reason: string
  moves: WashTo[]
  notify: boolean
  key: string
}
