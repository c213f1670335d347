import { useQuery } from '@tanstack/react-query'
import {
  lastWashesRule,
  legitimateReasons,
  noticeRule,
  reasonRule,
  withoutNoticeRule,
} from '@tramontane/content/endings/endings'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { cancellationFields } from '@tramontane/contract/subscriptions/ending'
import { isDay } from '@tramontane/domain/days/calendar'
import { PreviewBox } from '../../../../components/endings/preview-box.tsx'
import { useAppForm } from '../../../../components/form/app-form.ts'
import { checkedBy } from '../../../../components/form/checked-by.ts'
import { landFailure } from '../../../../components/form/server-fields.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { ButtonRow } from '../../../../components/ui/button-row.tsx'
import type { cancelSubscription } from '../../account-calls.ts'
import { vehicleName } from '../../chosen-subscription.ts'
import { previewQuery } from './preview-query.ts'

type Entry = { wishedDay: string; reason: string }

const { wishedDay, reason } = cancellationFields.shape

type CancellationFormProps = {
  subscription: ClientSubscription
  onNotify: typeof cancelSubscription
  onClose: () => void
}

/** What will come of it is told before, and follows the wished day. */
export function CancellationForm({ subscription, onNotify, onClose }: CancellationFormProps) {
  const form = useAppForm({
    defaultValues: { wishedDay: '', reason: '' } as Entry,
    ...checkedBy<Entry>(cancellationFields.pick({ reason: true })),
    onSubmit: async ({ value, formApi }) => {
      const asked = {
        subscriptionId: subscription.id,
        wishedDay: wishedDay.parse(value.wishedDay || undefined) ?? undefined,
        reason: reason.parse(value.reason || undefined) ?? undefined,
      }
      await onNotify(asked).catch((error: unknown) => landFailure(formApi, error))
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Résilier votre contrat">
        <p>
          Formule <strong>{subscription.type}</strong>, {vehicleName(subscription)}, contrat{' '}
          <strong>{subscription.reference}</strong>.
        </p>
        <form.Subscribe selector={(state) => state.values.wishedDay}>
          {(wished) => <Consequence subscription={subscription} wishedDay={wished} />}
        </form.Subscribe>
        <form.AppField name="wishedDay">
          {(field) => (
            <field.TextField type="date" label="Date souhaitée" optional hint="Sans date, au plus tôt." />
          )}
        </form.AppField>
        <form.AppField name="reason">
          {(field) => (
            <field.TextAreaField
              label="Motif légitime"
              optional
              rows={3}
              hint={`C’est notamment ${legitimateReasons}. ${reasonRule}`}
            />
          )}
        </form.AppField>
        <ButtonRow>
          <Button look="quiet" onClick={onClose}>
            Garder mon abonnement
          </Button>
          <form.SubmitButton look="danger" label="Notifier la résiliation" pendingLabel="Envoi en cours..." />
        </ButtonRow>
      </form.FormShell>
    </form.AppForm>
  )
}

type ConsequenceProps = { subscription: ClientSubscription; wishedDay: string }

/** Follows the wished day, once it is a whole one. */
function Consequence({ subscription: { id }, wishedDay }: ConsequenceProps) {
  const wished = isDay(wishedDay) ? wishedDay : undefined
  const preview = useQuery(previewQuery({ kind: 'cancellation', subscriptionId: id, wishedDay: wished }))
  return (
    <div>
      <PreviewBox query={preview} />
      <p className="mt-2 text-[0.9375rem] text-nuit/75">
        {preview.data?.endings[0]?.isWithoutNotice ? withoutNoticeRule : noticeRule} {lastWashesRule}
      </p>
    </div>
  )
}
