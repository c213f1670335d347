import type { AnyFormApi } from '@tanstack/react-form'
import type { BookingWish } from '@tramontane/content/requests/booking-path'
import { requestPage } from '@tramontane/content/requests/request-page'
import { unsentRequest } from '@tramontane/content/requests/unanswered'
import {
  bookingFormInput,
  contactRequestOf,
  type RefusedContactRequest,
} from '@tramontane/contract/requests/contact'
import type { WorkDays } from '@tramontane/domain/days/worked-days'
import type { Served } from '@tramontane/domain/places/town-condition'
import { useCallback, useEffect, useRef, useState } from 'react'
import { landSlotRefusal } from '../../components/booking/slot-refusal.ts'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { refusedFields } from '../../components/form/server-fields.ts'
import { visitDayRefusal } from '../../components/form/visit-day-refusal.ts'
import { trackEvent } from '../../lib/analytics.ts'
import { ApiError, answer, isUnanswered } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { toast } from '../../lib/toast.ts'
import {
  type BookingEntry,
  emptyEntry,
  keepBooking,
  readBooking,
  requestKeyOf,
  type SentRequest,
} from './booking-draft.ts'

/** What the page shows: the form, or the card of the request that was sent from it. */
export type BookingStage =
  /** `isAgain`: the card's own button asked for it. */
  { name: 'form'; isAgain: boolean } | { name: 'sent'; sent: SentRequest; isFresh: boolean }

/** Shapes: a request that was sent without JavaScript, null for none; what the page was written with. */
type Beginning = { refused: RefusedContactRequest | null; written: BookingWish }

/**
 * The form's state, and `refusal`: what the server said of the request as a whole.
 */
export function useBookingRequestForm(site: WorkDays & Served, { refused, written }: Beginning) {
  const [refusal, setRefusal] = useState(refused?.message ?? null)
  const [stage, setStage] = useState<BookingStage>({ name: 'form', isAgain: false })
  const isFilledIn = useRef(false)

  const form = useAppForm({
    defaultValues: { ...emptyEntry, ...(refused?.entry ?? written) },
    defaultState: refused ? { fieldMetaBase: refusedFields(refused.fields) } : undefined,
    ...checkedBy<BookingEntry>(bookingRequestInput(site)),
    // A field that is missing by its own rule keeps the library from checking the others: all are to be said at once.
    onSubmitInvalid: ({ formApi }) => void formApi.validate('submit'),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const where = await wholePlace(site, value)
      const request = requestOf(value, where)
      const json = { ...request, requestKey: requestKeyOf(request) }
      await answer(api.contact.$post({ json })).then(
        ({ data }) =>
          celebrate(
            formApi,
            { ...value, place: where?.line ?? value.place },
            data.appointmentId !== undefined,
          ),
        (error: unknown) => setRefusal(explain(formApi, error)),
      )
    },
  })

  function celebrate(formApi: AnyFormApi, entry: BookingEntry, isBooked: boolean) {
    const sent = { entry, isBooked, sentAt: new Date().toISOString() }
    formApi.reset(emptyEntry, { keepDefaultValues: true })
    keepBooking({ entry: emptyEntry, sent, sending: null })
    setStage({ name: 'sent', sent, isFresh: true })
    const words = isBooked ? requestPage.booked : entry.time ? requestPage.wish : requestPage.sent
    toast(words.toast)
    trackEvent('form_submission', { category: 'contact', label: entry.service })
  }

  /** Once the page lives: what this tab remembers, under what was typed meanwhile or sent without JavaScript. */
  useEffect(() => {
    if (isFilledIn.current) return
    isFilledIn.current = true
    const { entry, sent } = readBooking()
    if (refused) return
    fillIn(form, entry, written)
    if (sent && holdsOnly(form.state.values, written)) setStage({ name: 'sent', sent, isFresh: false })
  }, [form, refused, written])

  // Every change of the form: a listener of its fields hears nothing of those that are not drawn yet.
  useEffect(() => {
    let kept = form.state.values
    const { unsubscribe } = form.store.subscribe(({ values }) => {
      if (values === kept) return
      kept = values
      keepBooking({ entry: { ...values, website: '' } })
    })
    return unsubscribe
  }, [form])

  const leaveCard = useCallback((isAgain: boolean) => {
    keepBooking({ sent: null })
    setStage((now) => (now.name === 'form' ? now : { name: 'form', isAgain }))
  }, [])

  return { form, refusal, stage, leaveCard }
}

/** The contract's schema, and for a typed day the rule by which the calendar disables days. */
function bookingRequestInput(work: WorkDays) {
  const { appointmentDate } = bookingFormInput.shape
  return bookingFormInput.extend({
    appointmentDate: appointmentDate.refine((day) => visitDayRefusal(day, work) === null, {
      error: ({ input }) => visitDayRefusal(String(input), work) ?? undefined,
    }),
  })
}

/** The place in its parts, with a street that was typed apart; null while neither an hour nor a street asks for them. */
async function wholePlace(served: Served, { place, street, time }: BookingEntry) {
  if (!place.trim() || !(time || street)) return null
  const [{ placeInFull }, { placeWithStreet }, { addressLine }] = await Promise.all([
    import('@tramontane/domain/places/place-condition'),
    import('@tramontane/domain/places/washing-place'),
    import('@tramontane/domain/places/town-condition'),
  ])
  const parts = placeWithStreet(placeInFull(served, place), street)
  return { parts, line: addressLine(parts) }
}

/** With an hour the place goes in its parts; a wish may have none. */
function requestOf(entry: BookingEntry, where: Awaited<ReturnType<typeof wholePlace>>) {
  const { time, street, acceptConditions, expressStart, ...typed } = entry
  const { place, ...form } = bookingFormInput.parse(typed)
  if (!time) return contactRequestOf({ place: where?.line ?? place, ...form })
  return where ? { ...form, ...where.parts, time, acceptConditions, expressStart } : { ...form, time }
}

/** What the page was written with gives way to what was chosen since; what a link asks for is chosen after this. */
function fillIn(form: AnyFormApi, entry: BookingEntry, written: BookingWish) {
  const begun: Record<string, unknown> = { ...emptyEntry, ...written }
  for (const [name, value] of Object.entries(entry))
    if (value && form.getFieldValue(name) === begun[name]) form.setFieldValue(name, value)
}

function holdsOnly(entry: BookingEntry, written: BookingWish): boolean {
  const begun: Record<string, unknown> = { ...emptyEntry, ...written }
  return Object.entries(entry).every(([name, value]) => value === begun[name])
}

/** Answers the sentence for the form's own alert, null where the fields say enough. Source: P-42. */
function explain(form: AnyFormApi, error: unknown): string | null {
  const failure = error instanceof ApiError ? error : null
  const hasLanded = landSlotRefusal(form, error)
  // A start that went meanwhile is said in the server's words, too many requests as well.
  const isSaid = failure?.status === 429 || failure?.status === 409
  const isOursToSay = failure?.status === 400 || isSaid
  if (!hasLanded) {
    toast({
      title: 'Erreur',
      description: isSaid ? failure?.failure.message : sendingFailed,
      variant: 'destructive',
    })
  }
  if (isUnanswered(error)) return requestPage.form.unanswered
  // Beside the hours, where the focus goes, a start that went has the same words.
  if (hasLanded && isSaid) return null
  if (isOursToSay) return failure.failure.message
  // A toast goes; what did not leave stays said, above the button that sends it again.
  return hasLanded ? null : unsentRequest
}

const sendingFailed = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer."
