import { useLocation } from '@tanstack/react-router'
import { passwordResetInput } from '@tramontane/contract/clients/client'
import { useEffect } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure } from '../../components/form/server-fields.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import type { LoginState } from './login-state.ts'
import { requestPasswordLink } from './password-calls.ts'

type Entry = { email: string }

/** What was typed on the login page is here already; the entry is kept after a failure. */
export function ForgottenPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useAppForm({
    defaultValues: { email: '' } as Entry,
    ...checkedBy<Entry>(passwordResetInput),
    onSubmit: async ({ value, formApi }) => {
      const json = passwordResetInput.parse(value)
      await requestPasswordLink(json).then(
        () => onSent(json.email),
        (error: unknown) => {
          if (!landFailure(formApi, error)) sayFailure(error)
        },
      )
    },
  })

  // After the first paint: the server's HTML of this page does not know it.
  const known = useLocation({ select: ({ state }) => (state as LoginState).email })
  useEffect(() => {
    if (known && !form.getFieldValue('email')) form.setFieldValue('email', known)
  }, [known, form])

  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              type="email"
              label="E-mail"
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
