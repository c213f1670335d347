import type { AnyFormApi } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { passwordChangeInput, passwordMin } from '@tramontane/contract/client'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landServerFields } from '../../components/form/server-fields.ts'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { changePassword } from './account-calls.ts'
import { clientInfoQuery } from './client-info-query.ts'
import { codeOf, sayFailure } from './failures.ts'

type Entry = { currentPassword: string; newPassword: string }

const empty: Entry = { currentPassword: '', newPassword: '' }

export function PasswordChangeForm({ currentLabel }: { currentLabel: string }) {
  const queryClient = useQueryClient()
  const change = useMutation({ mutationFn: changePassword })
  const form = useAppForm({
    defaultValues: empty,
    ...checkedBy<Entry>(passwordChangeInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        await change.mutateAsync(passwordChangeInput.parse(value))
      } catch (error) {
        return explain(formApi, error)
      }
      formApi.reset()
      toast({ title: 'Mot de passe modifié', description: 'Vos autres appareils sont déconnectés.' })
      await queryClient.invalidateQueries({ queryKey: clientInfoQuery.queryKey })
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

function explain(form: AnyFormApi, error: unknown) {
  const failure = error instanceof ApiError ? error.failure : null
  const code = codeOf(error)
  const fields =
    failure && code === 'wrong_current_password'
      ? { currentPassword: failure.message }
      : failure && code === 'common_password'
        ? { newPassword: failure.message }
        : failure?.fields
  if (!landServerFields(form, fields)) sayFailure('Erreur', error)
}
