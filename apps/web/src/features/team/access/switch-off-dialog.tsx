import { useMutation } from '@tanstack/react-query'
import { twoFactorOffInput } from '@tramontane/contract/team'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { toast } from '../../../lib/toast.ts'
import { useRefreshTeam } from '../team-queries.ts'

type Entry = { password: string; code: string }

/** 'Désactiver': wants the password and a code, so that a forgotten open page is not enough. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshTeam()
  const off = useMutation({
    mutationFn: (json: Entry) => answer(api.admin['two-factor'].off.$post({ json })),
  })
  const form = useAppForm({
    defaultValues: { password: '', code: '' },
    ...checkedBy<Entry>(twoFactorOffInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        await off.mutateAsync(twoFactorOffInput.parse(value))
      } catch (error) {
        if (!landFailure(formApi, error)) sayFailure(error)
        return
      }
      toast({ title: 'Vérification en deux étapes désactivée' })
      onClose()
      await refresh()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Désactiver la vérification en deux étapes ?">
      <form.AppForm>
        <form.FormShell aria-label="Désactiver la vérification en deux étapes">
          <p>Votre mot de passe suffira de nouveau pour entrer, et vos codes de secours sont oubliés.</p>
          <form.AppField name="password">
            {(field) => <field.PasswordField label="Mot de passe" autoComplete="current-password" />}
          </form.AppField>
          <form.AppField name="code">
            {(field) => (
              <field.TextField
                label="Code de l’application ou code de secours"
                autoComplete="one-time-code"
                autoCapitalize="none"
              />
            )}
          </form.AppField>
          <ButtonRow>
            <Button look="quiet" onClick={onClose}>
              Annuler
            </Button>
            <form.SubmitButton label="Désactiver" pendingLabel="Désactivation..." look="danger" />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}
