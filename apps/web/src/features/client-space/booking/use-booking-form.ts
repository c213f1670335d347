import type { AnyFormApi } from '@tanstack/react-form'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { unansweredText } from '@tramontane/content/requests/unanswered'
import { type ClientBookingInput, clientBookingInput } from '@tramontane/contract/appointments/appointment'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { whenText } from '@tramontane/domain/days/french-days'
import { useRef, useState } from 'react'
import { useExpressRequest } from '../../../components/booking/express-request.tsx'
import { landSlotRefusal } from '../../../components/booking/slot-refusal.ts'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { ApiError, answer, isRefused, isUnanswered } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { codeOf } from '../../../lib/failures/error-code.ts'
import { toast } from '../../../lib/toast.ts'
import { clientTabElementId } from '../client-tab-words.ts'
import type { SubscribedProps } from '../panel-props.ts'
import { placesQuery } from '../places-query.ts'
import { refreshAfter, refreshWashes } from '../refresh-washes.ts'
import { type BookingEntry, bookingEntry, dropDraft, emptyBooking, keepDraft } from './booking-draft.ts'

export function useBookingForm({ info, subscription, onSearch }: SubscribedProps) {
  const queryClient = useQueryClient()
  const book = useMutation({ mutationFn: bookWash })
  const { sendAsking, dialog } = useExpressRequest()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isUnsure = useRef(false)
  const [defaultValues] = useState<BookingEntry>(() => bookingEntry(info, subscription))

  async function celebrate(form: AnyFormApi, appointment: ClientAppointment) {
    form.reset(emptyBooking(subscription))
    dropDraft()
    toast({ title: 'Rendez-vous créé', description: bookedWords(appointment) })
    await refreshWashes(queryClient)
    onSearch({ onglet: undefined })
    // The form goes with the focus that was in it.
    document.getElementById(clientTabElementId('rendez-vous'))?.focus({ preventScroll: true })
  }

  /** The page gets fresh slots, and the form stays as it is. */
  async function explain(form: AnyFormApi, error: unknown) {
    sayBookingFailed(error)
    if (isUnanswered(error)) {
      isUnsure.current = true
      setRefusal(unanswered)
    } else if (error instanceof ApiError && error.status >= 500) setRefusal(error.failure.message)
    await refreshAfter(error, queryClient)
    landSlotRefusal(form, error)
  }

  const form = useAppForm({
    defaultValues,
    ...checkedBy<BookingEntry>(clientBookingInput),
    listeners: { onChange: ({ formApi }) => keepDraft(formApi.state.values, info) },
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const json = clientBookingInput.parse({
        ...value,
        ...whereOf(queryClient, value),
        notes: value.notes.trim() || undefined,
        subscriptionId: subscription.id,
      })
      try {
        const reply = await sendAsking((expressStart) => book.mutateAsync({ ...json, expressStart }))
        if (reply) await celebrate(formApi, reply.data)
      } catch (error) {
        const booked = isUnsure.current ? await bookedBefore(json, error) : null
        if (booked) await celebrate(formApi, booked)
        else await explain(formApi, error)
      }
    },
  })
  return { form, refusal, expressRequest: dialog }
}

const unanswered = unansweredText('réservez de nouveau : le lavage ne sera pas pris deux fois.')

/** The very wash that was asked for, where an earlier try had booked it and its answer never came. */
async function bookedBefore(asked: ClientBookingInput, error: unknown): Promise<ClientAppointment | null> {
  if (!['slot_taken', 'no_wash_left'].includes(codeOf(error) ?? '')) return null
  const own = await answer(api['client-appointments'].$get({ query: {} })).catch(() => [])
  const isIt = (one: ClientAppointment) =>
    one.subscriptionId === asked.subscriptionId && one.date === asked.date && one.time === asked.time
  return own.find(isIt) ?? null
}

function bookedWords({ service, date, time }: ClientAppointment): string {
  return `${service} le ${whenText(date, time)}`
}

/** Source: P-94, P-95. */
function sayBookingFailed(error: unknown) {
  if (isRefused(error)) return
  const hasAnswer = error instanceof ApiError && error.status !== 0
  toast({
    variant: 'destructive',
    title: codeOf(error) === 'no_wash_left' ? 'Impossible de réserver' : 'Erreur',
    description: hasAnswer ? error.failure.message : 'Impossible de créer le rendez-vous',
  })
}

/** Errors: `no_wash_left`, `slot_taken`, `subscription_inactive`, `payment_overdue`. */
function bookWash(json: ClientBookingInput) {
  return answer(api['client-appointments'].$post({ json }))
}

/** A place that is known, or the address as it was typed. */
function whereOf(queryClient: QueryClient, { placeId, address }: BookingEntry) {
  const isKnown = queryClient.getQueryData(placesQuery.queryKey)?.some(({ id }) => id === placeId)
  return isKnown ? { placeId, address: undefined } : { placeId: undefined, address }
}
