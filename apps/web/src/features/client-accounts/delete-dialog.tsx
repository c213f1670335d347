import { useMutation, useQuery } from '@tanstack/react-query'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { adminPreviewQuery } from '../../components/endings/admin-preview-query.ts'
import { PreviewBox } from '../../components/endings/preview-box.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshAccounts } from './use-refresh-accounts.ts'

type DeleteDialogProps = { account: ClientAccount; onClose: () => void }

/** 'Supprimer': says who, and what goes with the account. */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const refresh = useRefreshAccounts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api['client-accounts'][':id'].$delete({ param: { id: String(account.id) } })),
    onSuccess: () => {
      toast({ title: 'Compte supprimé', description: account.clientName })
      onClose()
      return refresh()
    },
    onError: () => toast({ variant: 'destructive', title: 'Erreur', description: failed }),
  })
  const preview = useQuery(adminPreviewQuery({ clientId: account.id }))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Supprimer ce client ?"
      confirmLabel="Supprimer"
      isDangerous
      isPending={isPending}
    >
      <div className="grid gap-3">
        <p>
          <strong>{account.clientName}</strong> ({account.email}) ne pourra plus se connecter.
        </p>
        <p>
          Ses abonnements prennent fin tout de suite, chez le prestataire de paiement aussi, et ses
          rendez-vous à venir sont annulés. Un e-mail le lui confirme.
        </p>
        <PreviewBox query={preview} />
        <p className="text-nuit/75">
          L’historique des lavages et des paiements est conservé. La suppression est définitive.
        </p>
      </div>
    </ConfirmDialog>
  )
}

/** Source: P-131. */
const failed = 'Impossible de supprimer le client. Veuillez réessayer.'
