import type { AuditAction } from '@tramontane/contract/audit-actions'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { type CsvSource, csvResponse } from '../../http/csv.ts'
import { recordAudit } from './record-audit.ts'

/** A whole view as CSV, with a line in the journal: who took what away, and how many rows. */
export async function exportView<Row>(
  deps: Deps,
  admin: AdminActor,
  { action, ...source }: CsvSource<Row> & { action: Extract<AuditAction, `export.${string}`> },
): Promise<Response> {
  const details = { rows: source.ids.length }
  await withWrite(deps.database, (tx) => recordAudit(tx, deps, { actor: admin.email, action, details }))
  return csvResponse(source)
}
