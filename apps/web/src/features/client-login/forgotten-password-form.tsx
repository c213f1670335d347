import { passwordResetInput } from '@tramontane/contract/client'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landServerFields } from '../../components/form/server-fields.ts'
import { ApiError } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { requestPasswordLink } from './password-calls.ts'

type Entry = { email: string }

/** The entry is kept after a failure. */
export function ForgottenPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useAppForm({
    defaultValues: { email: '' } as Entry,
    ...checkedBy<Entry>(passwordResetInput),
    onSubmit: async ({ value, formApi }) => {
      const json = passwordResetInput.parse(value)
      await requestPasswordLink(json).then(
        () => onSent(json.email),
        (error: unknown) => {
          const fields = error instanceof ApiError ? error.failure.fields : undefined
          if (landServerFields(formApi, fields)) return
          toast({ variant: 'destructive', title: 'Erreur', description: errorSentence(error) })
        },
      )
    },
  })
  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              type="email"
              label="Email"
              autoComplete="username"
              hint="Celui de votre abonnement."
            />
          )}
        </form.AppField>
        <form.SubmitButton
          label="Recevoir un lien par e-mail"
          pendingLabel="Envoi en cours..."
          className="w-full"
        />
      </form.FormShell>
    </form.AppForm>
  )
}
