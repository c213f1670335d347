import type { AnyFormApi, StandardSchemaV1 } from '@tanstack/react-form'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { landFailure } from '../form/server-fields.ts'
import type { AppointmentEntry } from './appointment-entry.ts'

type AppointmentFormOptions = {
  initial: AppointmentEntry
  schema: StandardSchemaV1<unknown, unknown>
  /** Sends it; a failure keeps the dialog and what was typed. */
  send: (entry: AppointmentEntry, options: { force: boolean }) => Promise<void>
  /** The title of what is said when that fails. */
  failed: string
}

/** What the server said of the whole; a time that another appointment has may be forced. */
export type AppointmentRefusal = { sentence: string; isOverlap: boolean }

export function useAppointmentForm({ initial, schema, send, failed }: AppointmentFormOptions) {
  const [refusal, setRefusal] = useState<AppointmentRefusal | null>(null)
  const form = useAppForm({
    defaultValues: initial,
    ...checkedBy<AppointmentEntry>(schema),
    onSubmitMeta: { force: false },
    onSubmit: async ({ value, meta, formApi }) => {
      setRefusal(null)
      await send(value, meta).catch((error: unknown) => setRefusal(explain(formApi, error, failed)))
    },
  })
  return { form, refusal }
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>['form']

function explain(form: AnyFormApi, error: unknown, failed: string): AppointmentRefusal {
  landFailure(form, error)
  const isOverlap = error instanceof ApiError && error.failure.code === 'overlap'
  const sentence = errorSentence(error)
  if (!isOverlap) toast({ variant: 'destructive', title: failed, description: sentence })
  return { sentence, isOverlap }
}
