import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { monthBillingInput } from '@tramontane/contract/documents/month-bill'
import type { MonthBilling } from '@tramontane/contract/replies/documents/month-bills'
import { billDays } from '@tramontane/domain/documents/month-bill'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { z } from 'zod'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { NumberField } from '../form/fields/number-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

type MonthBillingDialogProps = {
  clientId: number
  name: string
  billing: MonthBilling
  onClose: () => void
}

type Entry = { isMonthly: boolean; days: number | null }

/** Days count where it is billed by the month. */
const entrySchema = z.discriminatedUnion('isMonthly', [
  z.object({ isMonthly: z.literal(true), days: monthBillingInput.shape.days.unwrap() }),
  z.object({ isMonthly: z.literal(false), days: z.unknown() }),
])

/** Whether a company is billed by the month, and in how many days it pays. */
export function MonthBillingDialog({ clientId, name, billing, onClose }: MonthBillingDialogProps) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const defaultValues: Entry = { isMonthly: true, days: billing.days ?? billDays.usual }
  const form = useAppForm({
    defaultValues,
    ...checkedBy<Entry>(entrySchema),
    onSubmit: async ({ value: { isMonthly, days } }) => {
      try {
        const json = { days: isMonthly ? days : null }
        await answer(api.clients[':id']['month-bills'].$patch({ param: { id: String(clientId) }, json }))
        toast({ title: isMonthly ? 'Facturé au mois' : 'Plus de facture mensuelle', description: name })
        onClose()
        await queryClient.invalidateQueries()
      } catch (error) {
        setRefusal(errorSentence(error))
      }
    },
  })
  const isMonthly = useStore(form.store, ({ values }) => values.isMonthly)
  return (
    <form.AppForm>
      <FormDialog
        title={`Facture mensuelle : ${name}`}
        refusal={refusal}
        onClose={onClose}
        submitLabel="Enregistrer"
        pendingLabel="Enregistrement…"
      >
        <form.AppField name="isMonthly">
          {(field) => (
            <field.CheckboxField
              label="Une facture par mois"
              hint="Le 1er, pour les lavages faits et pas encore payés. Elle part par e-mail."
              optional
            />
          )}
        </form.AppField>
        {isMonthly ? (
          <form.AppField name="days">
            {() => (
              <NumberField
                label="Délai de paiement en jours"
                hint={`${billDays.most} au plus, comme la loi le veut pour une facture mensuelle.`}
              />
            )}
          </form.AppField>
        ) : (
          <p className="text-nuit/75">{endText(billing)}</p>
        )}
      </FormDialog>
    </form.AppForm>
  )
}

function endText({ days, waiting: { washes, cents } }: MonthBilling): string {
  if (days === null || washes === 0) return 'Chaque lavage est alors payé à part.'
  return `Ce qui est fait et attend est facturé aussitôt : ${formatCents(cents)}. Ensuite, chaque lavage est payé à part.`
}
