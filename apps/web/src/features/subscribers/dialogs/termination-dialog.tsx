import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { type TerminationInput, terminationFields } from '@tramontane/contract/subscriptions/ending'
import { planLabel, vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { TerminationGround } from '@tramontane/domain/contracts/termination'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { z } from 'zod'
import { adminPreviewQuery } from '../../../components/endings/admin-preview-query.ts'
import { EndingRefusal } from '../../../components/endings/ending-refusal.tsx'
import { PreviewBox } from '../../../components/endings/preview-box.tsx'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import { toast } from '../../../lib/toast.ts'
import { useRefreshSubscribers } from '../use-refresh-subscribers.ts'
import {
  breachDayMissing,
  groundLabels,
  groundNotes,
  noticeIsFinal,
  whatOfPayments,
} from './termination-words.ts'

type Entry = { ground: TerminationGround; reason: string; formalNoticeDay: string }

type TerminationDialogProps = { subscription: AdminSubscription; onClose: () => void }

/** The ends that the terms know: what each brings is on screen before the last click, and its client reads why. Source: LAW-34. */
export function TerminationDialog({ subscription, onClose }: TerminationDialogProps) {
  const { form, isPending, error } = useTermination(subscription, onClose)
  const hasEnd = subscription.cancelAt !== null
  const choices = groundLabels.filter(({ value }) => !hasEnd || value !== 'notice')
  return (
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title="Mettre fin à ce contrat">
      <form.AppForm>
        <form.FormShell aria-label="Mettre fin à ce contrat">
          <p>
            <strong>{subscription.customerName}</strong>, {planLabel(subscription)},{' '}
            {withPlate(vehicleText(subscription), subscription.licensePlate)}.
          </p>
          <form.AppField name="ground">
            {(field) => (
              <field.SelectField
                label="Comment le contrat prend fin"
                placeholder="Choisissez"
                choices={choices}
                hint={hasEnd ? 'Ce contrat a déjà une fin : un préavis n’y changerait rien.' : undefined}
              />
            )}
          </form.AppField>
          <form.Subscribe selector={(state) => state.values.ground}>
            {(ground) => ground && <Consequence subscription={subscription} ground={ground} />}
          </form.Subscribe>
          <form.Subscribe selector={(state) => state.values.ground}>
            {(ground) =>
              ground === 'breach' && (
                <form.AppField name="formalNoticeDay">
                  {(field) => <field.TextField type="date" label="Mise en demeure reçue par le client le" />}
                </form.AppField>
              )
            }
          </form.Subscribe>
          <form.AppField name="reason">
            {(field) => (
              <field.TextAreaField
                label="Motif, que le client lit"
                rows={4}
                maxLength={1000}
                hint="Écrit tel quel dans sa lettre et dans son espace client."
              />
            )}
          </form.AppField>
          <EndingRefusal error={error} />
          <ButtonRow>
            <Button look="quiet" onClick={onClose}>
              Garder le contrat
            </Button>
            <form.SubmitButton look="danger" label="Mettre fin au contrat" pendingLabel="Envoi en cours..." />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}

function useTermination(subscription: AdminSubscription, onClose: () => void) {
  const refresh = useRefreshSubscribers()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (json: TerminationInput) => answer(api.admin.terminations.$post({ json })),
    onSuccess: ({ data }) => {
      toast({
        title: 'Fin du contrat écrite au client',
        description: `${subscription.customerName} : dernier jour, ${longFrenchDate(data.lastDay)}.`,
      })
      onClose()
      return refresh()
    },
  })
  const form = useAppForm({
    defaultValues: {
      ground: subscription.cancelAt === null ? 'notice' : 'agreement',
      reason: '',
      formalNoticeDay: '',
    } as Entry,
    ...checkedBy<Entry>(entrySchema),
    onSubmit: async ({ value, formApi }) => {
      const { ground, reason, formalNoticeDay } = value
      const day = ground === 'breach' ? formalNoticeDay : null
      await mutateAsync({ subscriptionId: subscription.id, ground, reason, formalNoticeDay: day }).catch(
        (failure: unknown) => landFailure(formApi, failure),
      )
    },
  })
  return { form, isPending, error }
}

const { ground, reason, formalNoticeDay } = terminationFields.shape

const entrySchema = z
  .object({ ground, reason, formalNoticeDay: z.union([z.literal(''), formalNoticeDay]) })
  .refine((entry) => entry.ground !== 'breach' || Boolean(entry.formalNoticeDay), {
    error: breachDayMissing,
    path: ['formalNoticeDay'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

type ConsequenceProps = { subscription: AdminSubscription; ground: TerminationGround }

function Consequence({ subscription: { id, provider }, ground }: ConsequenceProps) {
  const end = ground === 'notice' ? 'notice' : 'now'
  const preview = useQuery(adminPreviewQuery({ subscriptionId: id, end }))
  return (
    <div className="grid gap-3">
      <p>{groundNotes[ground]}</p>
      <PreviewBox query={preview} />
      <p className="text-[0.9375rem] text-nuit/75">
        {end === 'notice' ? noticeIsFinal[provider] : whatOfPayments[provider]}
      </p>
    </div>
  )
}
