import type { AnyFormApi } from '@tanstack/react-form'
import { passwordConfirmInput, passwordMin } from '@tramontane/contract/clients/client'
import { ApiError } from '../../../lib/api.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { useAppForm } from '../app-form.ts'
import { checkedBy } from '../checked-by.ts'
import { landServerFields } from '../server-fields.ts'

type Entry = { password: string }

type NewPasswordFormProps = {
  submitLabel: string
  /** The call that uses the link up. Errors: `link_expired`, `common_password`. */
  save: (password: string) => Promise<{ email: string }>
  onSaved: (email: string) => Promise<void>
  onDead: () => void
}

/** Behind a link of an e-mail: nothing is used up before its button. */
export function NewPasswordForm({ submitLabel, save, onSaved, onDead }: NewPasswordFormProps) {
  const form = useAppForm({
    defaultValues: { password: '' } as Entry,
    ...checkedBy<Entry>(passwordConfirmInput.pick({ password: true })),
    onSubmit: async ({ value, formApi }) => {
      try {
        const { email } = await save(value.password)
        await onSaved(email)
      } catch (error) {
        if (error instanceof ApiError && error.failure.code === 'link_expired') onDead()
        else explain(formApi, error)
      }
    },
  })
  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label="Nouveau mot de passe"
              autoComplete="new-password"
              hint={`Au moins ${passwordMin} caractères, et pas un mot de passe courant. Trois mots qui n’ont rien à voir font l’affaire.`}
            />
          )}
        </form.AppField>
        <form.SubmitButton label={submitLabel} pendingLabel="Enregistrement..." className="w-full" />
      </form.FormShell>
    </form.AppForm>
  )
}

function explain(form: AnyFormApi, error: unknown) {
  const failure = error instanceof ApiError ? error.failure : null
  const fields = failure?.code === 'common_password' ? { password: failure.message } : failure?.fields
  if (!landServerFields(form, fields)) sayFailure(error)
}
