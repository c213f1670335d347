import { clientAccountColumns } from '@tramontane/contract/client-account-columns'
import type { ClientAccount } from '@tramontane/contract/replies/clients'
import { createAppColumnHelper, headersOf } from '../../components/grid/table/app-table.ts'
import { AccountActions } from './account-actions.tsx'
import { PasswordCell } from './password-cell.tsx'

const column = createAppColumnHelper<ClientAccount>()

const header = headersOf(clientAccountColumns)

export const accountColumns = column.columns([
  column.accessor('clientName', {
    header: header.clientName,
    enableHiding: false,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-28 max-w-56', isRowName: true },
  }),
  column.accessor('email', {
    header: header.email,
    cell: ({ cell }) => <cell.EmailCell />,
    meta: { width: 'max-w-64' },
  }),
  column.display({
    id: 'password',
    header: header.password,
    cell: ({ row }) => <PasswordCell account={row.original} />,
    meta: { width: 'min-w-44' },
  }),
  column.accessor('createdAt', {
    header: header.createdAt,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    enableHiding: false,
    cell: ({ row }) => <AccountActions account={row.original} />,
    meta: { isPinned: true },
  }),
])
