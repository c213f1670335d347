import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { subscriptionStatusLabels } from '@tramontane/contract/subscriptions/subscription-columns'
import type { SubscriptionStatus } from '@tramontane/domain/washes/statuses'
import { subscriptionLook } from '../../../components/grid/subscription-looks.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import type { SubscriberForm } from './use-subscriber-form.ts'

type StatusPartProps = { form: SubscriberForm; subscription: AdminSubscription }

/** Of a subscription that is paid online, the payments decide; of one that is paid by hand, whoever sees the account. */
export function StatusPart({ form, subscription }: StatusPartProps) {
  const { provider, status } = subscription
  if (provider !== 'manual')
    return (
      <div>
        <p className="mb-1.5 font-semibold">Statut</p>
        <Badge {...subscriptionLook(subscription)} />
        <p className="mt-1.5 text-nuit/75 text-sm leading-snug">
          Payé en ligne : le statut suit les paiements. Pour y mettre fin, choisissez « Supprimer ».
        </p>
      </div>
    )
  return (
    <form.AppField name="status">
      {(field) => (
        <field.SelectField
          label="Statut"
          placeholder="Choisissez un statut"
          choices={choicesFrom(status)}
          hint={status === 'cancelled' ? undefined : 'Pour y mettre fin, choisissez « Supprimer ».'}
        />
      )}
    </form.AppField>
  )
}

/** Nobody chooses 'Expiré', of orders that were never paid online, nor 'Annulé': no contract ends without a word. */
function choicesFrom(status: SubscriptionStatus) {
  const choices: SubscriptionStatus[] = ['pending', 'active', 'past_due']
  if (!choices.includes(status)) choices.push(status)
  return choices.map((value) => ({ value, label: subscriptionStatusLabels[value] }))
}
