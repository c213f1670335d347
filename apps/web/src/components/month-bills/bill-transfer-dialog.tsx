import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { billTransferInput } from '@tramontane/contract/documents/month-bill'
import type { MonthBill } from '@tramontane/contract/replies/month-bills'
import { dayOf } from '@tramontane/domain/days/calendar'
import { useState } from 'react'
import { z } from 'zod'
import { answer, api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { NumberField } from '../form/fields/number-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

type Entry = { cents: number | null; on: string; isBack: boolean }

const entrySchema = billTransferInput.omit({ key: true }).extend({ isBack: z.boolean() })

/** What was received for the facture of a month, or what is taken back: the same key counts once. */
export function BillTransferDialog({ bill, onClose }: { bill: MonthBill; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [key] = useState(() => crypto.randomUUID())
  const defaultValues: Entry = {
    ...{ cents: bill.leftCents || null, on: dayOf(new Date()), isBack: false },
  }
  const form = useAppForm({
    defaultValues,
    ...checkedBy<Entry>(entrySchema),
    onSubmit: async ({ value: { cents, on, isBack } }) => {
      try {
        const json = { key, on, cents: (cents ?? 0) * (isBack ? -1 : 1) }
        await answer(api.documents[':id'].transfers.$post({ param: { id: String(bill.id) }, json }))
        toast({ title: isBack ? 'Correction notée' : 'Virement noté', description: bill.number })
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
        title={`Virement : ${bill.number}`}
        refusal={refusal}
        onClose={onClose}
        submitLabel={isBack ? 'Noter la correction' : 'Noter le virement'}
        pendingLabel="Enregistrement…"
      >
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
              hint="Pour une erreur de saisie : une ligne de plus s’ajoute, rien n’est effacé."
              optional
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
