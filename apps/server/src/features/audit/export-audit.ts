import type { AuditGridQuery } from '@tramontane/contract/audit'
import { auditColumns } from '@tramontane/contract/audit-columns'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { csvResponse } from '../../http/csv.ts'
import { auditByIds, auditIds } from './queries.ts'
import { recordAudit } from './record-audit.ts'

/** The whole view as CSV, without the line that this export adds. */
export async function exportAudit(deps: Deps, admin: AdminActor, view: AuditGridQuery): Promise<Response> {
  const { db } = deps.database
  const ids = await auditIds(db, view)
  const details = { rows: ids.length }
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: admin.email, action: 'export.audit', details }),
  )
  return csvResponse({
    filename: 'journal.csv',
    columns: auditColumns,
    ids,
    rowsOf: (part) => auditByIds(db, part),
  })
}
