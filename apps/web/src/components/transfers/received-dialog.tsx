import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { type TransferInput, transferInput } from '@tramontane/contract/subscriptions/transfer'
import { dayOf } from '@tramontane/domain/days/calendar'
import { useState } from 'react'
import { z } from 'zod'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { NumberField } from '../form/fields/number-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

type ReceivedDialogProps = {
  /** Who paid, or what was paid. */
  name: string
  leftCents: number
  /** Which month is paid, where there are several. */
  months?: { first: string; choices: { value: string; label: string }[] }
  backHint: string
  /** Notes it; below zero it is taken back. */
  onNote: (transfer: TransferInput) => Promise<unknown>
  onClose: () => void
}

type Entry = { period: string; cents: number | null; on: string; isBack: boolean }

const entrySchema = transferInput.extend({ isBack: z.boolean() })
const withoutMonth = entrySchema.omit({ period: true })

/** What was received by transfer, or what is taken back: a line that is only added. */
export function ReceivedDialog(props: ReceivedDialogProps) {
  const { name, leftCents, months, backHint, onNote, onClose } = props
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const defaultValues: Entry = {
    ...{ period: months?.first ?? '', cents: leftCents || null },
    ...{ on: dayOf(new Date()), isBack: false },
  }
  const form = useAppForm({
    defaultValues,
    ...checkedBy<Entry>(months ? entrySchema : withoutMonth),
    onSubmit: async ({ value: { period, cents, on, isBack } }) => {
      try {
        await onNote({ period, on, cents: (cents ?? 0) * (isBack ? -1 : 1) })
        toast({ title: isBack ? 'Correction notée' : 'Virement noté', description: name })
        onClose()
        await queryClient.invalidateQueries()
      } catch (error) {
        setRefusal(errorSentence(error))
      }
    },
  })
  const isBack = useStore(form.store, ({ values }) => values.isBack)

  return (
    <form.AppForm>
      <FormDialog
        title={`Virement : ${name}`}
        refusal={refusal}
        onClose={onClose}
        submitLabel={isBack ? 'Noter la correction' : 'Noter le virement'}
        pendingLabel="Enregistrement…"
      >
        {months && (
          <form.AppField name="period">
            {(field) => (
              <field.SelectField
                label="Mois payé"
                placeholder="Choisissez un mois"
                choices={months.choices}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="cents">
          {() => <NumberField kind="cents" label={isBack ? 'Montant repris' : 'Montant du virement'} />}
        </form.AppField>
        <form.AppField name="on">
          {(field) => <field.TextField type="date" label={isBack ? 'Repris le' : 'Arrivé le'} />}
        </form.AppField>
        <form.AppField name="isBack">
          {(field) => <field.CheckboxField label="Reprendre cette somme" hint={backHint} optional />}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
