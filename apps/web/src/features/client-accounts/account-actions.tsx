import { Link } from '@tanstack/react-router'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { useAccountDialog } from './use-account-dialog.ts'

export function AccountActions({ account }: { account: Pick<ClientAccount, 'id' | 'clientName'> }) {
  const { open } = useAccountDialog()
  return (
    <div className="flex flex-wrap gap-1.5 sm:flex-nowrap">
      <Link to="/admin" search={fileSearch({ kind: 'client', id: account.id })} className={gridButtonClass}>
        FICHE
        <span className="sr-only"> {account.clientName}</span>
      </Link>
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
