import { Link } from '@tanstack/react-router'
import { clientAccountColumns } from '@tramontane/contract/clients/client-account-columns'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { PasswordCell } from './password-cell.tsx'
import { useAccountDialog } from './use-account-dialog.ts'

export const accountColumns = gridColumns(
  clientAccountColumns,
  {
    clientName: { isRowName: true, width: 'min-w-28 max-w-56' },
    email: { cell: 'EmailCell', width: 'max-w-64' },
    password: { cell: (account) => <PasswordCell account={account} />, width: 'min-w-44' },
    createdAt: { cell: 'DayCell', value: ({ createdAt }) => createdAt },
  },
  (account: ClientAccount) => <AccountActions account={account} />,
)

function AccountActions({ account }: { account: Pick<ClientAccount, 'id' | 'clientName'> }) {
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
