import type { AnyFormApi } from '@tanstack/react-form'
import { contactRequestInput } from '@tramontane/contract/contact'
import type { ServiceId } from '@tramontane/domain/services'
import type { ClosedDays } from '@tramontane/domain/visit-days'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landServerFields } from '../../components/form/server-fields.ts'
import { trackEvent } from '../../lib/analytics.ts'
import { ApiError, answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { bookingRequestInput } from './booking-request-input.ts'

type BookingEntry = {
  name: string
  email: string
  phone: string
  service: ServiceId | ''
  appointmentDate: string
  message: string
  website: string
}

const emptyEntry: BookingEntry = {
  name: '',
  email: '',
  phone: '',
  service: '',
  appointmentDate: '',
  message: '',
  website: '',
}

/** The form's state, and `refusal`: what the server said of the request as a whole. */
export function useBookingRequestForm(closed: ClosedDays) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: emptyEntry,
    ...checkedBy<BookingEntry>(bookingRequestInput(closed)),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const json = contactRequestInput.parse(value)
      await answer(api.contact.$post({ json })).then(
        () => celebrate(formApi, json.service),
        (error: unknown) => setRefusal(explain(formApi, error)),
      )
    },
  })
  return { form, refusal }
}

function celebrate(form: AnyFormApi, service: ServiceId) {
  form.reset()
  toast({
    title: 'Demande envoyée',
    description: 'Nous vous contacterons très prochainement pour confirmer votre rendez-vous.',
  })
  trackEvent('form_submission', { category: 'contact', label: service })
}

/** Answers the sentence for the form's own alert, null where a toast says enough. Source: spec 8. */
function explain(form: AnyFormApi, error: unknown): string | null {
  const failure = error instanceof ApiError ? error : null
  const hasLanded = landServerFields(form, failure?.failure.fields)
  const isOursToSay = failure?.status === 400 || failure?.status === 429
  if (!hasLanded) {
    toast({
      title: 'Erreur',
      description: failure?.status === 429 ? failure.failure.message : sendingFailed,
      variant: 'destructive',
    })
  }
  return isOursToSay ? failure.failure.message : null
}

const sendingFailed = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer."
