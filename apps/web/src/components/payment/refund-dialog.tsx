import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paymentMethodWords, washRefundInput } from '@tramontane/contract/appointments/day-deeds'
import {
  doorMethods,
  type PaymentMethod,
  paymentMethods,
  refundReasonMax,
} from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { answer, isUnanswered } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { NumberField } from '../form/fields/number-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { landFailure } from '../form/server-fields.ts'

type Entry = { method: PaymentMethod; cents: number | null; reason: string }

const refundEntry = washRefundInput.pick({ method: true, cents: true, reason: true })

/** A refund makes an avoir, whose number the server alone gives: without network it waits for nobody. */
const notReached =
  'Pas de réponse : le remboursement n’est peut-être pas noté. Votre saisie reste ici ; réessayez avec du réseau, il ne comptera qu’une fois.'

type RefundDialogProps = {
  appointmentId: number
  clientName: string
  /** What of the wash's money is still here. Units: euro cents. */
  keptCents: number
  /** What of it came by card online, and can go back to that card. */
  onlineCents?: number
  onClose: () => void
}

/** Money that goes back to a client, and why: an avoir follows it. The same key counts once, however often it is sent. */
export function RefundDialog(props: RefundDialogProps) {
  const { appointmentId, clientName, keptCents, onlineCents = 0, onClose } = props
  const methods = onlineCents > 0 ? paymentMethods : doorMethods
  const queryClient = useQueryClient()
  // Sent again, it is the same deed to the letter: an answer that was lost counts nothing twice.
  const [deed] = useState(() => ({ key: newKey(), at: new Date().toISOString() }))
  const give = useMutation({
    mutationFn: ({ cents, ...entry }: Entry) =>
      answer(
        api.appointments[':id'].refunds.$post({
          param: { id: String(appointmentId) },
          json: { ...entry, cents: cents ?? 0, ...deed },
        }),
      ),
    onSuccess: (_, { cents, method }) => {
      toast({
        title: `${formatCents(cents ?? 0)} rendus à ${clientName}`,
        description:
          method === 'online'
            ? 'La somme repart sur la carte dans les dix minutes. Un avoir est établi.'
            : 'Un avoir est établi.',
      })
      onClose()
      return queryClient.invalidateQueries()
    },
  })
  const form = useAppForm({
    defaultValues: (onlineCents > 0
      ? { method: 'online', cents: Math.min(onlineCents, keptCents), reason: '' }
      : { method: 'cash', cents: keptCents, reason: '' }) as Entry,
    ...checkedBy<Entry>(refundEntry),
    onSubmit: ({ value, formApi }) =>
      give.mutateAsync(value).then(
        () => undefined,
        (error: unknown) => landFailure(formApi, error),
      ),
  })
  return (
    <form.AppForm>
      <FormDialog
        title={`Rendre de l’argent à ${clientName}`}
        refusal={give.error && (isUnanswered(give.error) ? notReached : errorSentence(give.error))}
        onClose={onClose}
        submitLabel="Noter le remboursement"
        pendingLabel="Enregistrement…"
        label="Remboursement"
      >
        <p className="text-nuit/75">
          Reçu et encore là : {formatCents(keptCents)}. Le lavage n’est pas à payer de nouveau ; un avoir
          suit.
        </p>
        <form.AppField name="cents">{() => <NumberField kind="cents" label="Montant rendu" />}</form.AppField>
        <form.AppField name="method">
          {(field) => (
            <field.SelectField
              label="Rendu en"
              {...(onlineCents > 0 && {
                hint: 'Une carte en ligne est recréditée par le prestataire ; le reste, vous l’avez rendu vous-même.',
              })}
              placeholder="Choisissez"
              choices={methods.map((method) => ({ value: method, label: paymentMethodWords[method] }))}
            />
          )}
        </form.AppField>
        <form.AppField name="reason">
          {(field) => (
            <field.TextField
              label="Pourquoi"
              maxLength={refundReasonMax}
              hint="Écrit sur l’avoir du client."
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
