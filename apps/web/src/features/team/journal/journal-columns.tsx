import { auditColumns } from '@tramontane/contract/audit/audit-columns'
import type { AuditEntry } from '@tramontane/contract/replies/back-office'
import { gridColumns } from '../../../components/grid/table/grid-columns.tsx'

export const journalColumns = gridColumns<AuditEntry, (typeof auditColumns)[number]['id']>(
  auditColumns,
  {
    createdAt: { cell: 'DayCell', value: ({ createdAt }) => createdAt },
    actor: { width: 'min-w-32 max-w-64' },
    action: { isRowName: true, width: 'min-w-48' },
    target: { width: 'max-w-64' },
    details: { width: 'max-w-80' },
  },
  null,
)
