import type { StandardSchemaV1 } from '@tanstack/react-form'
import { unansweredText } from '@tramontane/content/requests/unanswered'
import { type Weekday, weekdays } from '@tramontane/domain/days/day'
import { type ReactNode, useState } from 'react'
import { isUnanswered } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useSite } from '../../lib/site.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { CheckChipsField, weekdayChoices } from '../form/fields/check-chips-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { landFailure } from '../form/server-fields.ts'
import type { WaitEntry } from './wait-entry.ts'

type WaitFormOptions = {
  initial: WaitEntry
  /** The contract's own: it leaves out the fields that its form does not show. */
  schema: StandardSchemaV1<unknown, unknown>
  /** Sends it; a failure keeps the dialog and what was typed. */
  send: (entry: WaitEntry) => Promise<unknown>
  onTyped?: (entry: WaitEntry) => void
}

export function useWaitForm({ initial, schema, send, onTyped }: WaitFormOptions) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: initial,
    ...checkedBy<WaitEntry>(schema),
    listeners: { onChange: ({ formApi }) => onTyped?.(formApi.state.values) },
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      await send(value).catch((error: unknown) => {
        if (!landFailure(formApi, error)) setRefusal(isUnanswered(error) ? unanswered : errorSentence(error))
      })
    },
  })
  return { form, refusal }
}

const unanswered = unansweredText('envoyez de nouveau : vous ne serez inscrit qu’une fois.')

export type WaitForm = ReturnType<typeof useWaitForm>['form']

type WaitDialogProps = {
  form: WaitForm
  refusal: string | null
  title: string
  submitLabel: string
  /** What comes of it. */
  lead?: string
  onClose: () => void
  /** Who waits, for what and where. */
  children: ReactNode
}

/** Somebody waits for a start in a window. Source: V-15. */
export function WaitDialog({ form, children, lead, submitLabel, ...dialog }: WaitDialogProps) {
  return (
    <form.AppForm>
      <FormDialog {...dialog} label="Liste d’attente" submitLabel={submitLabel} pendingLabel="Envoi…">
        <div className="grid grid-cols-1 gap-5">
          {lead && <p className="text-pretty">{lead}</p>}
          {children}
          <WindowFields form={form} />
        </div>
      </FormDialog>
    </form.AppForm>
  )
}

function WindowFields({ form }: { form: WaitForm }) {
  const { hours } = useSite()
  const isWorked = (day: Weekday) => typeof hours[day] === 'object'
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <form.AppField name="from">
          {(field) => <field.TextField type="date" label="Premier jour" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="to">
          {(field) => <field.TextField type="date" label="Dernier jour" autoComplete="off" />}
        </form.AppField>
      </div>
      <form.AppField name="weekdays">
        {() => (
          <CheckChipsField label="Jours de la semaine" choices={weekdayChoices(weekdays.filter(isWorked))} />
        )}
      </form.AppField>
      <form.AppField name="parts">
        {() => <CheckChipsField label="Moment de la journée" choices={partChoices} />}
      </form.AppField>
    </>
  )
}

const partChoices = [
  { value: 'matin', label: 'Le matin' },
  { value: 'apres-midi', label: 'L’après-midi' },
]
