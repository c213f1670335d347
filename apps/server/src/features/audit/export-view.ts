import type { AuditGridQuery } from '@tramontane/contract/audit/audit'
import type { AuditAction } from '@tramontane/contract/audit/audit-actions'
import { auditColumns } from '@tramontane/contract/audit/audit-columns'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { type CsvSource, csvResponse } from '../../http/csv.ts'
import { auditByIds, auditIds } from './queries.ts'
import { recordAudit } from './record-audit.ts'

type Exported<Row> = CsvSource<Row> & {
  action: Extract<AuditAction, `export.${string}`>
  /** What of it the journal says besides. */
  details?: Record<string, string>
}

/** A whole view as CSV, with a line in the journal: who took what away, and how many rows. */
export async function exportView<Row>(
  deps: Deps,
  admin: AdminActor,
  { action, details: of, ...source }: Exported<Row>,
): Promise<Response> {
  const details = { ...of, rows: source.ids.length }
  await withWrite(deps.database, (tx) => recordAudit(tx, deps, { actor: admin.email, action, details }))
  return csvResponse(source)
}

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
