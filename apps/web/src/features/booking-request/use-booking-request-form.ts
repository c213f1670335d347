import type { AnyFormApi } from '@tanstack/react-form'
import {
  type ContactEntry,
  contactEntry,
  contactRequestInput,
  type RefusedContactRequest,
} from '@tramontane/contract/contact'
import type { ServiceId } from '@tramontane/domain/services'
import type { WorkDays } from '@tramontane/domain/worked-days'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure, refusedFields } from '../../components/form/server-fields.ts'
import { trackEvent } from '../../lib/analytics.ts'
import { ApiError, answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { bookingRequestInput } from './booking-request-input.ts'

const emptyEntry = contactEntry(() => '')

/**
 * The form's state, and `refusal`: what the server said of the request as a whole.
 * Shapes: `refused` is a request that was sent without JavaScript, null where the form starts empty.
 */
export function useBookingRequestForm(work: WorkDays, refused: RefusedContactRequest | null) {
  const [refusal, setRefusal] = useState(refused?.message ?? null)
  const form = useAppForm({
    defaultValues: refused?.entry ?? emptyEntry,
    defaultState: refused ? { fieldMetaBase: refusedFields(refused.fields) } : undefined,
    ...checkedBy<ContactEntry>(bookingRequestInput(work)),
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
  form.reset(emptyEntry, { keepDefaultValues: true })
  toast({
    title: 'Demande envoyée',
    description: 'Nous vous contacterons très prochainement pour confirmer votre rendez-vous.',
  })
  trackEvent('form_submission', { category: 'contact', label: service })
}

/** Answers the sentence for the form's own alert, null where a toast says enough. Source: P-42. */
function explain(form: AnyFormApi, error: unknown): string | null {
  const failure = error instanceof ApiError ? error : null
  const hasLanded = landFailure(form, error)
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
