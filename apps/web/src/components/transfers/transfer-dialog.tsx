import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import type { TransferPlan } from '@tramontane/contract/replies/transfers'
import { transferInput } from '@tramontane/contract/subscriptions/transfer'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { z } from 'zod'
import { answer, api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { NumberField } from '../form/fields/number-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

type TransferDialogProps = {
  subscriptionId: number
  name: string
  plan: TransferPlan
  onClose: () => void
}

type Entry = { period: string; cents: number | null; on: string; isBack: boolean }

const entrySchema = transferInput.extend({ isBack: z.boolean() })

/** What was received of a month, or what is taken back: a line that is only added. */
export function TransferDialog({ subscriptionId, name, plan, onClose }: TransferDialogProps) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const months = [...(plan.next ? [plan.next] : []), ...plan.months]
  const first = plan.months.findLast(({ leftCents }) => leftCents > 0) ?? plan.next ?? months[0]
  const defaultValues: Entry = {
    ...{ period: first?.start ?? '', cents: first?.leftCents || null },
    ...{ on: dayOf(new Date()), isBack: false },
  }
  const form = useAppForm({
    defaultValues,
    ...checkedBy<Entry>(entrySchema),
    onSubmit: async ({ value: { period, cents, on, isBack } }) => {
      try {
        const json = { period, on, cents: (cents ?? 0) * (isBack ? -1 : 1) }
        await answer(
          api.subscriptions[':id'].transfers.$post({ param: { id: String(subscriptionId) }, json }),
        )
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
        <form.AppField name="period">
          {(field) => (
            <field.SelectField
              label="Mois payé"
              placeholder="Choisissez un mois"
              choices={months.map((month) => ({
                value: month.start,
                label: `Du ${shortFrenchDate(month.start)} (reste ${formatCents(month.leftCents)})`,
              }))}
            />
          )}
        </form.AppField>
        <form.AppField name="cents">
          {() => <NumberField kind="cents" label={isBack ? 'Montant repris' : 'Montant du virement'} />}
        </form.AppField>
        <form.AppField name="on">
          {(field) => <field.TextField type="date" label={isBack ? 'Repris le' : 'Arrivé le'} />}
        </form.AppField>
        <form.AppField name="isBack">
          {(field) => (
            <field.CheckboxField
              label="Reprendre cette somme"
              hint="Pour une erreur de saisie, ou une somme rendue par virement : une ligne de plus s’ajoute, rien n’est effacé."
              optional
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
