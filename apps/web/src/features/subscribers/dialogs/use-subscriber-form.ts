import type { AnyFormApi, StandardSchemaV1 } from '@tanstack/react-form'
import { useState } from 'react'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import type { SubscriberEntry } from './subscriber-entry.ts'

type SubscriberFormOptions = {
  initial: SubscriberEntry
  schema: StandardSchemaV1<unknown, unknown>
  /** Sends it; a failure keeps the dialog and what was typed. */
  send: (entry: SubscriberEntry) => Promise<void>
  /** Said where the server gave no sentence of its own. */
  failed: string
}

/** The form's state, and `refusal`: what the server said of the request as a whole. */
export function useSubscriberForm({ initial, schema, send, failed }: SubscriberFormOptions) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: initial,
    ...checkedBy<SubscriberEntry>(schema),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      await send(value).catch((error: unknown) => setRefusal(explain(formApi, error, failed)))
    },
  })
  return { form, refusal }
}

export type SubscriberForm = ReturnType<typeof useSubscriberForm>['form']

function explain(form: AnyFormApi, error: unknown, failed: string): string {
  landFailure(form, error)
  return errorSentence(error, failed)
}
