import type { AnyFormApi, StandardSchemaV1 } from '@tanstack/react-form'
import type { AdminAppointment, KnownPerson } from '@tramontane/contract/replies/appointments/appointments'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { landFailure } from '../form/server-fields.ts'
import type { AppointmentEntry } from './appointment-entry.ts'

type AppointmentFormOptions = {
  initial: AppointmentEntry
  schema: StandardSchemaV1<unknown, unknown>
  /** Sends it; a failure keeps the dialog and what was typed. */
  send: (entry: AppointmentEntry, options: SendOptions) => Promise<void>
  /** Somebody else changed it meanwhile: how it stands now, and what was typed. */
  onChanged?: (now: AdminAppointment, typed: AppointmentEntry) => void
  /** The title of what is said when that fails. */
  failed: string
}

/** `force` takes a time that another appointment has; `isNew` keeps somebody as new whose number is known. */
export type SendOptions = { force: boolean; isNew?: boolean }

/** What the server said of the whole; a time that another appointment has may be forced, a known person be chosen. */
export type AppointmentRefusal = { sentence: string; isOverlap: boolean; known: KnownPerson | null }

export function useAppointmentForm({ initial, schema, send, failed, onChanged }: AppointmentFormOptions) {
  const [refusal, setRefusal] = useState<AppointmentRefusal | null>(null)
  const form = useAppForm({
    defaultValues: initial,
    ...checkedBy<AppointmentEntry>(schema),
    onSubmitMeta: { force: false } as SendOptions,
    onSubmit: async ({ value, meta, formApi }) => {
      setRefusal(null)
      await send(value, meta).catch((error: unknown) => {
        const now = codeOf(error) === 'changed_meanwhile' ? dataOf<AdminAppointment>(error) : null
        if (now) onChanged?.(now, value)
        setRefusal(explain(formApi, error, failed))
      })
    },
  })
  return { form, refusal }
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>['form']

function explain(form: AnyFormApi, error: unknown, failed: string): AppointmentRefusal {
  landFailure(form, error)
  const isOverlap = codeOf(error) === 'overlap'
  const known = codeOf(error) === 'client_known' ? dataOf<KnownPerson>(error) : null
  const sentence = errorSentence(error)
  // What is shown beside the button, with a choice, is not said a second time over it.
  const isShown = isOverlap || known !== null || codeOf(error) === 'changed_meanwhile'
  if (!isShown) toast({ variant: 'destructive', title: failed, description: sentence })
  return { sentence, isOverlap, known }
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.failure.code : null
}

/** What came with a refusal. */
function dataOf<Data>(error: unknown): Data | null {
  return error instanceof ApiError ? ((error.failure.data as Data | undefined) ?? null) : null
}
