import { useMutation } from '@tanstack/react-query'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { CredentialsTold } from '../../components/ui/credentials-told.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshAccounts } from './use-refresh-accounts.ts'

type ResetDialogProps = { account: ClientAccount; onClose: () => void }

/** 'Réinitialiser': asks first, then says the new password. */
export function ResetDialog({ account, onClose }: ResetDialogProps) {
  const refresh = useRefreshAccounts()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      answer(api['client-accounts'][':id']['reset-password'].$post({ param: { id: String(account.id) } })),
    onSuccess: () => refresh(),
    onError: () => toast({ variant: 'destructive', title: 'Erreur', description: failed }),
    gcTime: 0,
  })
  if (data)
    return (
      <CredentialsTold
        title="Nouveau mot de passe"
        email={data.client.email}
        password={data.client.password}
        onClose={onClose}
      >
        Transmettez ces identifiants à <strong>{account.clientName}</strong>, qui choisira son propre mot de
        passe à la première connexion.
      </CredentialsTold>
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Réinitialiser le mot de passe ?"
      confirmLabel="Réinitialiser"
      isPending={isPending}
    >
      <p>
        <strong>{account.clientName}</strong> ({account.email}) ne pourra plus se connecter avec son mot de
        passe actuel, et sera déconnecté partout. Un nouveau mot de passe vous sera donné, à lui transmettre.
      </p>
    </ConfirmDialog>
  )
}

/** Source: P-131. */
const failed = 'Impossible de réinitialiser le mot de passe. Veuillez réessayer.'
