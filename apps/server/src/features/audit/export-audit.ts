import type { AuditGridQuery } from '@tramontane/contract/audit'
import { auditColumns } from '@tramontane/contract/audit-columns'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from './export-view.ts'
import { auditByIds, auditIds } from './queries.ts'

/** The whole view as CSV, without the line that this export adds. */
export async function exportAudit(deps: Deps, admin: AdminActor, view: AuditGridQuery): Promise<Response> {
  const { db } = deps.database
  const ids = await auditIds(db, view)
  return exportView(deps, admin, {
    action: 'export.audit',
    filename: 'journal.csv',
    columns: auditColumns,
    ids,
    rowsOf: (part) => auditByIds(db, part),
  })
}
