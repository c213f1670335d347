import { useStore } from '@tanstack/react-form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clientDeletionInput } from '@tramontane/contract/clients/client-records'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import type { EndingsPreview } from '@tramontane/contract/replies/subscriptions/endings'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { PreviewBox } from '../../../../components/endings/preview-box.tsx'
import { useAppForm } from '../../../../components/form/app-form.ts'
import { checkedBy } from '../../../../components/form/checked-by.ts'
import { landFailure } from '../../../../components/form/server-fields.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { ButtonRow } from '../../../../components/ui/button-row.tsx'
import { Dialog } from '../../../../components/ui/dialog/dialog.tsx'
import { forgetClient } from '../../../../lib/client-hint.ts'
import { toast } from '../../../../lib/toast.ts'
import { deleteAccount } from '../../account-calls.ts'
import { sayFailure } from '../../failures.ts'
import { refreshWashes } from '../../refresh-washes.ts'
import { nightBefore } from './erasure-words.ts'
import { previewQuery } from './preview-query.ts'

type Entry = { password: string; withdraw: boolean }

type DeletionDialogProps = { info: ClientInfo; onClose: () => void }

/** A contract that runs ends as it would without the deletion; the account stays until then. */
export function DeletionDialog({ info, onClose }: DeletionDialogProps) {
  const form = useDeletionForm(onClose)
  const withdraw = useStore(form.store, ({ values }) => values.withdraw)
  const isPending = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const preview = useQuery({ ...previewQuery({ kind: 'deletion', withdraw }), enabled: !isPending })
  const plan = preview.data
  return (
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title="Supprimer mon compte ?" role="alertdialog">
      <form.AppForm>
        <form.FormShell aria-label="Supprimer mon compte">
          {plan && (
            <p className="wrap-anywhere">
              Le compte <strong>{info.email}</strong> est supprimé pour de bon, {whenErased(plan)}
            </p>
          )}
          <PreviewBox query={preview} />
          {plan?.endings.some(({ lastWithdrawalDay }) => lastWithdrawalDay) && (
            <form.AppField name="withdraw">
              {(field) => <field.CheckboxField label={withdrawalLabel(plan)} optional />}
            </form.AppField>
          )}
          <ul className="list-disc space-y-1.5 pl-6">
            {effects.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
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
            {plan && (
              <form.SubmitButton
                look="danger"
                label={plan.erasedOn ? 'Résilier et supprimer' : 'Supprimer définitivement'}
                pendingLabel="Suppression en cours..."
              />
            )}
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}

function useDeletionForm(onClose: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({ mutationFn: deleteAccount })

  async function leave() {
    forgetClient()
    await navigate({ to: '/' })
    queryClient.clear()
    toast({ title: 'Compte supprimé', description: 'Merci de nous avoir fait confiance.' })
  }

  return useAppForm({
    defaultValues: { password: '', withdraw: false } as Entry,
    ...checkedBy<Entry>(clientDeletionInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        const { erasedOn } = (await remove.mutateAsync(value)).data
        if (erasedOn === null) return await leave()
        await refreshWashes(queryClient)
        onClose()
        toast({
          title: 'Suppression enregistrée',
          description: `Votre compte est effacé ${nightBefore(erasedOn)}.`,
        })
      } catch (error) {
        if (!landFailure(formApi, error)) sayFailure('Impossible de supprimer le compte', error)
      }
    },
  })
}

function whenErased({ erasedOn, endings }: EndingsPreview): string {
  if (erasedOn)
    return `${nightBefore(erasedOn)} : il reste utilisable tant que votre contrat court. Le supprimer vaut résiliation.`
  return endings.length > 0 ? 'aussitôt. Le supprimer vaut rétractation.' : 'aussitôt.'
}

function withdrawalLabel({ endings }: EndingsPreview): string {
  const open = endings.filter(({ lastWithdrawalDay }) => lastWithdrawalDay)
  const which = open.map(({ reference }) => reference).join(', ')
  const until = longFrenchDate(open.map(({ lastWithdrawalDay }) => lastWithdrawalDay ?? '').sort()[0] ?? '')
  return `Renoncer au contrat ${which} plutôt que le résilier : c’est encore possible jusqu’au ${until} inclus.`
}

const effects = [
  'Vos identifiants sont effacés, et tous vos appareils déconnectés.',
  'L’historique des lavages et des paiements reste dans notre comptabilité, comme la loi le demande.',
]
