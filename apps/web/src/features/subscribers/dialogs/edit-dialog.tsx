import { Link } from '@tanstack/react-router'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { emailOrNone, subscriptionFields } from '@tramontane/contract/subscriptions/subscription-admin'
import { emailText } from '@tramontane/contract/subscriptions/subscription-columns'
import { useState } from 'react'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { ApiError, answer } from '../../../lib/api.ts'
import { fileSearch } from '../../../lib/back-office/file-search.ts'
import { api } from '../../../lib/calls/people.ts'
import { toast } from '../../../lib/toast.ts'
import { useRefreshSubscribers } from '../use-refresh-subscribers.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { StatusPart } from './status-part.tsx'
import { changesOf, entryOf, type SubscriberEntry, seenOf } from './subscriber-entry.ts'
import { DistanceContractField, SubscriberFields } from './subscriber-fields.tsx'
import { useSubscriberForm } from './use-subscriber-form.ts'

type EditDialogProps = { subscription: AdminSubscription; onClose: () => void }

/** 'MODIFIER': saves what was changed, and nothing else. */
export function EditDialog({ subscription, onClose }: EditDialogProps) {
  const refresh = useRefreshSubscribers()
  const hasEmail = emailText(subscription) !== ''
  const initial = entryOf(subscription)
  const [changed, setChanged] = useState<Changed | null>(null)
  const { form, refusal } = useSubscriberForm({
    initial,
    schema: hasEmail ? subscriptionFields : emailMayStayEmpty,
    failed: 'Une erreur est survenue lors de la mise à jour des informations.',
    send: async (entry) => {
      const seen = changed ? entryOf(changed.fresh) : initial
      const changes = changesOf(subscriptionFields.parse(withoutEmpty(entry)), seen)
      const json = { ...changes, seen: seenOf(changes, seen) }
      const call = api.subscriptions[':id'].$patch({ param: { id: String(subscription.id) }, json })
      await answer(call).catch((error: unknown) => {
        const fresh = freshOf(error)
        if (fresh) meet({ fresh, before: seen, mine: entry })
        throw error
      })
      toast({ title: 'Informations mises à jour', description: subscription.customerName })
      onClose()
      await refresh()
    },
  })

  /** What somebody else changed is taken over where nothing was typed; the rest is chosen. */
  function meet(next: Changed) {
    setChanged(next)
    const now = entryOf(next.fresh)
    for (const name of Object.keys(now) as (keyof typeof now)[])
      if (next.mine[name] === next.before[name]) form.setFieldValue(name, now[name])
  }

  return (
    <form.AppForm>
      <FormDialog
        pendingLabel="Enregistrement…"
        title={`Modifier\u00a0: ${subscription.customerName}`}
        refusal={refusal}
        onClose={onClose}
        submitLabel="Enregistrer les modifications"
      >
        <SubscriberFields
          form={form}
          isEmailOptional={!hasEmail}
          emailHint={emailHint(subscription, hasEmail)}
        />
        {changed && (
          <ChangedMeanwhile key={JSON.stringify(changed.fresh)} {...changed} onTake={form.setFieldValue} />
        )}
        <StatusPart form={form} subscription={subscription} />
        {subscription.provider === 'manual' && subscription.startDate && (
          <Link
            to="/admin"
            search={{ ...fileSearch({ kind: 'subscription', id: subscription.id }), section: 'virement' }}
            className={`${gridButtonClass} justify-self-start`}
          >
            Virements : attendus, reçus, à noter
          </Link>
        )}
        <form.AppField name="isContractSigned">
          {(field) => <field.CheckboxField label="Contrat signé" optional />}
        </form.AppField>
        {subscription.provider === 'manual' && <DistanceContractField form={form} />}
      </FormDialog>
    </form.AppForm>
  )
}

type Changed = { fresh: AdminSubscription; before: SubscriberEntry; mine: SubscriberEntry }

/** The row that came with a refusal, where it was refused for having changed. */
function freshOf(error: unknown): AdminSubscription | null {
  const isChanged = error instanceof ApiError && error.failure.code === 'changed_meanwhile'
  return isChanged ? (error.failure.data as AdminSubscription) : null
}

const emailMayStayEmpty = subscriptionFields.extend({ email: emailOrNone })

function withoutEmpty<Entry extends { email: string }>({ email, ...entry }: Entry) {
  return email === '' ? entry : { ...entry, email }
}

function emailHint({ clientId }: AdminSubscription, hasEmail: boolean): string | undefined {
  if (!hasEmail) return 'Aucune adresse n’est connue : aucun message ne peut être envoyé.'
  return clientId === null ? undefined : 'C’est aussi l’identifiant de son espace client : il suivra.'
}
