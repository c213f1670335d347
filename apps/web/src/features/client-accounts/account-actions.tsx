import type { ClientAccount } from '@tramontane/contract/client-account'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { useAccountDialog } from './use-account-dialog.ts'

export function AccountActions({ account }: { account: Pick<ClientAccount, 'id' | 'clientName'> }) {
  const { open } = useAccountDialog()
  return (
    <div className="flex flex-wrap gap-1.5 sm:flex-nowrap">
      <button type="button" onClick={() => open('reinitialiser', account.id)} className={gridButtonClass}>
        Réinitialiser
        <span className="sr-only"> le mot de passe de {account.clientName}</span>
      </button>
      <button
        type="button"
        onClick={() => open('supprimer', account.id)}
        className={`${gridButtonClass} text-grenat! hover:bg-grenat/5`}
      >
        Supprimer
        <span className="sr-only"> {account.clientName}</span>
      </button>
    </div>
  )
}
