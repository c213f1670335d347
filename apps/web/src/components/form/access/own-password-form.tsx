import { useMutation } from '@tanstack/react-query'
import { passwordChangeInput, passwordMin } from '@tramontane/contract/clients/client'
import { toast } from '../../../lib/toast.ts'
import { useAppForm } from '../app-form.ts'
import { checkedBy } from '../checked-by.ts'
import { landFailure } from '../server-fields.ts'

type Entry = { currentPassword: string; newPassword: string }

const empty: Entry = { currentPassword: '', newPassword: '' }

type OwnPasswordFormProps = {
  currentLabel: string
  change: (entry: Entry) => Promise<unknown>
  /** What the toast adds once it is changed. */
  told: string
  onChanged: () => Promise<unknown>
  /** A failure that belongs under neither field. */
  onFailure: (error: unknown) => void
}

/** Whoever is logged in, client or administrator, changes their own password. */
export function OwnPasswordForm({ currentLabel, change, told, onChanged, onFailure }: OwnPasswordFormProps) {
  const { mutateAsync } = useMutation({ mutationFn: change })
  const form = useAppForm({
    defaultValues: empty,
    ...checkedBy<Entry>(passwordChangeInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        await mutateAsync(passwordChangeInput.parse(value))
      } catch (error) {
        if (!landFailure(formApi, error)) onFailure(error)
        return
      }
      formApi.reset()
      toast({ title: 'Mot de passe modifié', description: told })
      await onChanged()
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Changer de mot de passe">
        <form.AppField name="currentPassword">
          {(field) => <field.PasswordField label={currentLabel} autoComplete="current-password" />}
        </form.AppField>
        <form.AppField name="newPassword">
          {(field) => (
            <field.PasswordField
              label="Nouveau mot de passe"
              autoComplete="new-password"
              hint={`Au moins ${passwordMin} caractères, et pas un mot de passe courant.`}
            />
          )}
        </form.AppField>
        <form.SubmitButton label="Changer le mot de passe" pendingLabel="Enregistrement..." />
      </form.FormShell>
    </form.AppForm>
  )
}
