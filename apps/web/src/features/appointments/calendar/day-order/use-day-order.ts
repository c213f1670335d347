import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { holdSeconds } from '@tramontane/contract/appointments/appointment-admin'
import type { DayOrder, DayOrdered, OrderMove } from '@tramontane/contract/replies/appointments/day-order'
import type { Day } from '@tramontane/domain/days/day'
import { useRef, useState } from 'react'
import { ApiError, answer } from '../../../../lib/api.ts'
import { appointmentsKey, useRefreshAppointments } from '../../../../lib/back-office/appointments-key.ts'
import { api } from '../../../../lib/calls/calendar.ts'
import { sayFailureOf } from '../../../../lib/failures/say-failure.ts'
import { type Keyed, keyed } from '../../../../lib/new-key.ts'
import { toast } from '../../../../lib/toast.ts'
import { orderedText } from './day-order-words.ts'

/** Who would have to be asked, and what the ticks come to; both as the server reckons them. */
export function useDayOrder(date: Day, onDone: () => void) {
  const refresh = useRefreshAppointments()
  const [ticks, setTicks] = useState<Record<number, boolean>>({})
  const [isChanged, setChanged] = useState(false)
  const [isNotified, setNotified] = useState(true)
  const sending = useRef<Keyed | null>(null)
  const { wished, chosen, order } = useProposal(date, ticks)

  const { mutate, isPending } = useMutation({
    mutationFn: acceptOrder,
    onSuccess: async ({ data }, { key }) => {
      toast({
        title: 'Journée mise en ordre',
        description: orderedText(data, holdSeconds),
        durationMs: holdSeconds * 1000,
        actions: [{ label: 'Annuler', run: () => undo(key) }],
      })
      onDone()
      await refresh()
    },
    onError: async (error) => {
      if (!isChangedDay(error)) return sayFailureOf('La journée n’a pas pu être mise en ordre', error)
      setTicks({})
      setChanged(true)
      await refresh()
    },
  })

  const { mutate: undo } = useMutation({
    mutationFn: (key: string) => answer(api.admin['day-order'].undo.$post({ json: { key } })),
    onSuccess: () =>
      toast({ title: 'Ordre annulé', description: 'Tout est comme avant, et personne n’en saura rien.' }),
    onError: (error) => sayFailureOf('L’ordre n’a pas pu être annulé', error),
    onSettled: refresh,
  })

  function tick(move: OrderMove, isTicked: boolean) {
    setChanged(false)
    setTicks((known) => ({ ...known, [move.appointmentId]: isTicked }))
  }

  function accept() {
    if (!chosen.data) return
    const accepted = {
      date,
      revision: chosen.data.revision,
      moves: acceptedMoves(chosen.data),
      notify: isNotified,
    }
    // Sent again because no answer came, it is the same order.
    sending.current = keyed(accepted, sending.current)
    mutate({ ...accepted, key: sending.current.key })
  }

  return {
    wished,
    order,
    isReckoning: chosen.isFetching,
    isTicked: (move: OrderMove) => isTicked(move, ticks),
    tick,
    isChanged,
    isNotified,
    setNotified,
    accept,
    isSending: isPending,
  }
}

const orderKey = [...appointmentsKey, 'order']

/** What the server proposes, and what the ticks make of it. */
function useProposal(date: Day, ticks: Record<number, boolean>) {
  const wished = useQuery({
    queryKey: [...orderKey, date],
    queryFn: () => propose({ date }),
    staleTime: 0,
    gcTime: 0,
  })
  const wishedMoves = wished.data?.vans.flatMap(({ moves }) => moves) ?? []
  const said = ticksOf(wishedMoves, ticks)
  const chosen = useQuery({
    queryKey: [...orderKey, date, wished.data?.revision, said],
    queryFn: () => propose({ date, ...said }),
    enabled: wished.isSuccess && wishedMoves.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  /** The proposal itself where there is nothing to tick. */
  const order = wishedMoves.length > 0 ? chosen.data : wished.data
  return { wished, chosen, order }
}

type Said = { agreed?: { appointmentId: number; to: string }[]; kept?: number[] }

async function propose(json: { date: Day } & Said): Promise<DayOrder> {
  return (await answer(api.admin['day-order'].proposal.$post({ json }))).data
}

function isTicked({ appointmentId, isMovable }: OrderMove, ticks: Record<number, boolean>): boolean {
  return ticks[appointmentId] ?? isMovable
}

/** Who agreed, to which hours, and who stays though the hour is supple. */
function ticksOf(moves: OrderMove[], ticks: Record<number, boolean>): Required<Said> {
  const agreed = moves.filter((move) => move.needsAsking && isTicked(move, ticks))
  const kept = moves.filter((move) => move.isMovable && !isTicked(move, ticks))
  return {
    agreed: agreed.map(({ appointmentId, to }) => ({ appointmentId, to })),
    kept: kept.map(({ appointmentId }) => appointmentId),
  }
}

export function acceptedMoves({ vans }: DayOrder) {
  return vans.flatMap(({ moves }) =>
    moves.map(({ appointmentId, to, needsAsking }) => ({ appointmentId, to, isAgreed: needsAsking })),
  )
}

type Accepted = {
  date: Day
  revision: string
  moves: ReturnType<typeof acceptedMoves>
  notify: boolean
  key: string
}

function acceptOrder(json: Accepted): Promise<{ data: DayOrdered }> {
  return answer(api.admin['day-order'].$post({ json }))
}

function isChangedDay(error: unknown): boolean {
  return error instanceof ApiError && error.failure.code === 'changed_meanwhile'
}
