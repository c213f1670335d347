import { auditActionText } from '@tramontane/contract/audit-actions'
import { auditColumns, auditNameText } from '@tramontane/contract/audit-columns'
import { auditDetailsText } from '@tramontane/contract/audit-details'
import type { AuditEntry } from '@tramontane/contract/replies/back-office'
import { createAppColumnHelper, headersOf } from '../../../components/grid/table/app-table.ts'

const column = createAppColumnHelper<AuditEntry>()

const header = headersOf(auditColumns)

export const journalColumns = column.columns([
  column.accessor('createdAt', {
    header: header.createdAt,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor((entry) => auditNameText(entry.actor), {
    id: 'actor',
    header: header.actor,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-32 max-w-64' },
  }),
  column.accessor((entry) => auditActionText(entry.action), {
    id: 'action',
    header: header.action,
    enableHiding: false,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-48', isRowName: true },
  }),
  column.accessor((entry) => (entry.target === null ? '' : auditNameText(entry.target)), {
    id: 'target',
    header: header.target,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'max-w-64' },
  }),
  column.accessor((entry) => auditDetailsText(entry.details), {
    id: 'details',
    header: header.details,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'max-w-80' },
  }),
])
