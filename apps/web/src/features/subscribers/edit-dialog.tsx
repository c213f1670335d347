import { emailOrNone, subscriptionChangeInput } from '@tramontane/contract/subscription-admin'
import { emailText } from '@tramontane/contract/subscription-columns'
import type { AdminSubscription } from '@tramontane/contract/subscription-reply'
import { answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { StatusPart } from './status-part.tsx'
import { changesOf, entryOf } from './subscriber-entry.ts'
import { SubscriberFields } from './subscriber-fields.tsx'
import { SubscriberFormDialog } from './subscriber-form-dialog.tsx'
import { useRefreshSubscribers } from './use-refresh-subscribers.ts'
import { useSubscriberForm } from './use-subscriber-form.ts'

type EditDialogProps = { subscription: AdminSubscription; onClose: () => void }

/** 'MODIFIER': saves what was changed, and nothing else. */
export function EditDialog({ subscription, onClose }: EditDialogProps) {
  const refresh = useRefreshSubscribers()
  const hasEmail = emailText(subscription) !== ''
  const initial = entryOf(subscription)
  const { form, refusal } = useSubscriberForm({
    initial,
    schema: hasEmail ? subscriptionChangeInput : emailMayStayEmpty,
    failed: 'Une erreur est survenue lors de la mise à jour des informations.',
    send: async (entry) => {
      const json = changesOf(subscriptionChangeInput.parse(withoutEmpty(entry)), initial)
      await answer(api.subscriptions[':id'].$patch({ param: { id: String(subscription.id) }, json }))
      toast({ title: 'Informations mises à jour', description: subscription.customerName })
      onClose()
      await refresh()
    },
  })
  return (
    <SubscriberFormDialog
      title={`Modifier : ${subscription.customerName}`}
      form={form}
      refusal={refusal}
      onClose={onClose}
      submitLabel="Enregistrer les modifications"
    >
      <SubscriberFields
        form={form}
        isEmailOptional={!hasEmail}
        emailHint={emailHint(subscription, hasEmail)}
      />
      <StatusPart form={form} subscription={subscription} />
      <form.AppField name="isContractSigned">
        {(field) => <field.CheckboxField label="Contrat signé" optional />}
      </form.AppField>
    </SubscriberFormDialog>
  )
}

const emailMayStayEmpty = subscriptionChangeInput.extend({ email: emailOrNone })

function withoutEmpty<Entry extends { email: string }>({ email, ...entry }: Entry) {
  return email === '' ? entry : { ...entry, email }
}

function emailHint({ clientId }: AdminSubscription, hasEmail: boolean): string | undefined {
  if (!hasEmail) return 'Aucune adresse n’est connue : aucun message ne peut être envoyé.'
  return clientId === null ? undefined : 'C’est aussi l’identifiant de son espace client : il suivra.'
}
