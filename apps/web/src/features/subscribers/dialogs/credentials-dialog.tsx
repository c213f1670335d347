import { clientAccountInput } from '@tramontane/contract/clients/client-account'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { emailText } from '@tramontane/contract/subscriptions/subscription-columns'
import { useState } from 'react'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { landFailure } from '../../../components/form/server-fields.ts'
import { CredentialsTold } from '../../../components/ui/credentials-told.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { useRefreshSubscribers } from '../use-refresh-subscribers.ts'

type CredentialsDialogProps = { subscription: AdminSubscription; onClose: () => void }
type Told = { email: string; password: string }

/** 'Créer identifiants': asks for the address to log in with, then says the password once. */
export function CredentialsDialog({ subscription, onClose }: CredentialsDialogProps) {
  const [told, setTold] = useState<Told | null>(null)
  const { customerName } = subscription
  if (told)
    return (
      <CredentialsTold title="Identifiants créés" {...told} onClose={onClose}>
        Transmettez ces identifiants à <strong>{customerName}</strong>, qui choisira son propre mot de passe à
        la première connexion.
      </CredentialsTold>
    )
  return <CredentialsForm subscription={subscription} onClose={onClose} onCreated={setTold} />
}

const emailInput = clientAccountInput.pick({ email: true })

type CredentialsFormProps = CredentialsDialogProps & { onCreated: (told: Told) => void }

function CredentialsForm({ subscription, onClose, onCreated }: CredentialsFormProps) {
  const { id, customerName } = subscription
  const refresh = useRefreshSubscribers()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: { email: emailText(subscription) },
    ...checkedBy<{ email: string }>(emailInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const json = { subscriptionId: id, name: customerName, email: value.email.trim() }
      try {
        const { client, password } = await answer(api['create-client-account'].$post({ json }))
        toast({ title: 'Compte client créé', description: client.email })
        onCreated({ email: client.email, password })
        await refresh()
      } catch (error) {
        landFailure(formApi, error)
        setRefusal(errorSentence(error, 'Impossible de créer le compte client'))
      }
    },
  })

  return (
    <form.AppForm>
      <FormDialog
        title={`Créer identifiants\u00a0: ${customerName}`}
        refusal={refusal}
        onClose={onClose}
        submitLabel="Créer identifiants"
        pendingLabel="Création…"
      >
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              type="email"
              label="E-mail de connexion"
              hint="Le mot de passe est généré et vous sera montré une fois."
              autoComplete="off"
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
