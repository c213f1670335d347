import type { AnyFormApi } from '@tanstack/react-form'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { unansweredText } from '@tramontane/content/requests/unanswered'
import {
  type ClientBookingInput,
  clientBookingInput,
  clientService,
} from '@tramontane/contract/appointments/appointment'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients'
import { whenText } from '@tramontane/domain/days/french-days'
import { useRef, useState } from 'react'
import { useExpressRequest } from '../../../components/booking/express-request.tsx'
import { landSlotRefusal } from '../../../components/booking/slot-field.tsx'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { ApiError, answer, api, isRefused, isUnanswered } from '../../../lib/api.ts'
import { codeOf } from '../../../lib/error-code.ts'
import { toast } from '../../../lib/toast.ts'
import { clientTabElementId } from '../client-tabs.ts'
import type { SubscribedProps } from '../panel-props.ts'
import { placeOf } from '../place-of.ts'
import { placesQuery } from '../places-query.ts'
import { refreshAfter, refreshWashes } from '../refresh-washes.ts'

export function useBookingForm({ info, subscription, onSearch }: SubscribedProps) {
  const queryClient = useQueryClient()
  const book = useMutation({ mutationFn: bookWash })
  const { sendAsking, dialog } = useExpressRequest()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isUnsure = useRef(false)
  const [defaultValues] = useState<BookingEntry>(() => bookingEntry(queryClient, subscription))

  async function celebrate(form: AnyFormApi, appointment: ClientAppointment) {
    form.reset(emptyBooking(subscription))
    dropDraft(queryClient)
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
    }
    await refreshAfter(error, queryClient)
    landSlotRefusal(form, error)
  }

  const form = useAppForm({
    defaultValues,
    ...checkedBy<BookingEntry>(clientBookingInput),
    listeners: { onChange: ({ formApi }) => keepDraft(queryClient, formApi.state.values, info) },
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

/** Errors: `no_wash_left`, `slot_taken`, `slot_closed`, `subscription_inactive`, `payment_overdue`. */
function bookWash(json: ClientBookingInput) {
  return answer(api['client-appointments'].$post({ json }))
}

/** What the form holds. */
type BookingEntry = {
  date: string
  time: string
  /** One of the client's places, null for another address. */
  placeId: number | null
  /** Of the place too, where one is chosen. */
  address: string
  notes: string
  service: string
}

/** A place that is known, or the address as it was typed. */
function whereOf(queryClient: QueryClient, { placeId, address }: BookingEntry) {
  const isKnown = queryClient.getQueryData(placesQuery.queryKey)?.some(({ id }) => id === placeId)
  return isKnown ? { placeId, address: undefined } : { placeId: undefined, address }
}

/** At the place of the chosen vehicle. Source: R-50. */
function emptyBooking(subscription: ClientSubscription): BookingEntry {
  const { placeId } = subscription
  return { date: '', time: '', placeId, address: placeOf(subscription), notes: '', service: clientService }
}

const draftKey = ['booking-draft']

/** What is typed outlives a look at another tab or vehicle; it goes with the session. A vehicle's place is not typed. */
function keepDraft(queryClient: QueryClient, entry: BookingEntry, { subscriptions }: ClientInfo) {
  const isPlace = subscriptions.some((subscription) => placeOf(subscription) === entry.address)
  queryClient.setQueryData(draftKey, isPlace ? { ...entry, placeId: null, address: '' } : entry)
}

/** The draft, or an empty entry, at the place of the vehicle where no other address was typed. */
function bookingEntry(queryClient: QueryClient, subscription: ClientSubscription): BookingEntry {
  const empty = emptyBooking(subscription)
  const draft = queryClient.getQueryData<BookingEntry>(draftKey) ?? empty
  if (draft.address) return draft
  return { ...draft, placeId: empty.placeId, address: empty.address }
}

function dropDraft(queryClient: QueryClient) {
  queryClient.removeQueries({ queryKey: draftKey })
}
