import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ClientInfo } from '@tramontane/contract/client'
import { clientDeletionInput } from '@tramontane/contract/client-records'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { forgetClient } from '../../../lib/client-hint.ts'
import { toast } from '../../../lib/toast.ts'
import { deleteAccount } from '../account-calls.ts'
import { sayFailure } from '../failures.ts'

type Entry = { password: string }

export function DeletionDialog({ info, onClose }: { info: ClientInfo; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({ mutationFn: deleteAccount })
  const form = useAppForm({
    defaultValues: { password: '' } as Entry,
    ...checkedBy<Entry>(clientDeletionInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        await remove.mutateAsync(value)
      } catch (error) {
        if (!landFailure(formApi, error)) sayFailure('Impossible de supprimer le compte', error)
        return
      }
      forgetClient()
      await navigate({ to: '/' })
      queryClient.clear()
      toast({ title: 'Compte supprimé', description: 'Merci de nous avoir fait confiance.' })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={remove.isPending ? () => {} : onClose}
      title="Supprimer mon compte ?"
      role="alertdialog"
    >
      <form.AppForm>
        <form.FormShell aria-label="Supprimer mon compte">
          <div>
            <p className="wrap-anywhere">
              Le compte <strong>{info.email}</strong> est supprimé aussitôt et pour de bon :
            </p>
            <ul className="mt-3 list-disc space-y-1.5 pl-6">
              {consequences(info).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <form.AppField name="password">
            {(field) => (
              <field.PasswordField
                label="Votre mot de passe"
                autoComplete="current-password"
                hint="Pour être sûrs que c’est bien vous."
              />
            )}
          </form.AppField>
          <ButtonRow>
            <Button look="quiet" onClick={onClose}>
              Garder mon compte
            </Button>
            <form.SubmitButton
              look="danger"
              label="Supprimer définitivement"
              pendingLabel="Suppression en cours..."
            />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}

/** Source: decisions, "Deleting". */
function consequences({ subscriptions }: ClientInfo): string[] {
  const live = subscriptions.filter(({ status }) => status === 'active' || status === 'past_due')
  const vehicles = live.map(({ carBrand, carModel }) => `${carBrand} ${carModel}`).join(', ')
  return [
    'Vos rendez-vous à venir sont annulés.',
    ...(live.length > 0
      ? [`${live.length > 1 ? 'Vos abonnements prennent' : 'Votre abonnement prend'} fin (${vehicles}).`]
      : []),
    'Vos identifiants sont effacés, et tous vos appareils déconnectés.',
    'L’historique des lavages et des paiements reste dans notre comptabilité, comme la loi le demande.',
  ]
}
