import { useMutation } from '@tanstack/react-query'
import { passwordChangeInput, passwordMin } from '@tramontane/contract/client'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landServerFields } from '../../components/form/server-fields.ts'
import { ApiError, answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { sayFailure } from './say-failure.ts'
import { useRefreshTeam } from './use-refresh-team.ts'

type Entry = { currentPassword: string; newPassword: string }

const empty: Entry = { currentPassword: '', newPassword: '' }

export function OwnPasswordForm() {
  const refresh = useRefreshTeam()
  const change = useMutation({
    mutationFn: (json: Entry) => answer(api.admin.password.$post({ json })),
  })
  const form = useAppForm({
    defaultValues: empty,
    ...checkedBy<Entry>(passwordChangeInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        await change.mutateAsync(passwordChangeInput.parse(value))
      } catch (error) {
        const fields = error instanceof ApiError ? error.failure.fields : undefined
        if (!landServerFields(formApi, fields)) sayFailure(error)
        return
      }
      formApi.reset()
      toast({ title: 'Mot de passe modifié', description: 'Vos autres sessions sont fermées.' })
      await refresh()
    },
  })
  return (
    <div className="grid content-start gap-4">
      <h4 className="font-semibold text-lg">Mot de passe</h4>
      <form.AppForm>
        <form.FormShell aria-label="Changer de mot de passe">
          <form.AppField name="currentPassword">
            {(field) => <field.PasswordField label="Mot de passe actuel" autoComplete="current-password" />}
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
    </div>
  )
}
