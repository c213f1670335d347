import { clientAccountColumns } from '@tramontane/contract/clients/client-account-columns'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { AccountActions } from './account-actions.tsx'
import { PasswordCell } from './password-cell.tsx'

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
