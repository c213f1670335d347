import type { AnyFormApi } from '@tanstack/react-form'
import { professionalToasts } from '@tramontane/content/professionals'
import { unansweredRequest, unsentRequest } from '@tramontane/content/requests/unanswered'
import { professionalRequestInput } from '@tramontane/contract/requests/professional'
import { useRef, useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure } from '../../components/form/server-fields.ts'
import { ApiError, answer, isUnanswered } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { type Keyed, keyed } from '../../lib/new-key.ts'
import { toast } from '../../lib/toast.ts'

const emptyEntry = {
  nom: '',
  entreprise: '',
  email: '',
  telephone: '',
  message: '',
  acceptConditions: false,
  website: '',
}

/** The form's state, and `refusal`: what the server said of the request as a whole. */
export function useProfessionalRequestForm(onSent: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef<Keyed>(null)
  const form = useAppForm({
    defaultValues: emptyEntry,
    ...checkedBy<typeof emptyEntry>(professionalRequestInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const request = professionalRequestInput.parse(value)
      sending.current = keyed(request, sending.current)
      const json = { ...request, requestKey: sending.current.key }
      await answer(api['contact-professionnel'].$post({ json })).then(
        () => {
          toast(professionalToasts.sent)
          onSent()
        },
        (error: unknown) => setRefusal(explain(formApi, error)),
      )
    },
  })
  return { form, refusal }
}

/** Answers the sentence for the form's own alert, null where the fields say enough. Source: P-52. */
function explain(form: AnyFormApi, error: unknown): string | null {
  const failure = error instanceof ApiError ? error : null
  const hasLanded = landFailure(form, error)
  const isOursToSay = failure?.status === 400 || failure?.status === 429
  if (!hasLanded) toast({ ...professionalToasts.failed, variant: 'destructive' })
  if (isUnanswered(error)) return unansweredRequest
  if (isOursToSay) return failure.failure.message
  // A toast goes; what did not leave stays said, above the button that sends it again.
  return hasLanded ? null : unsentRequest
}
