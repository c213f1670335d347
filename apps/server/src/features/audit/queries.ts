import type { Tx } from '@tramontane/db/database'
import { auditLog } from '@tramontane/db/schema'

export async function insertAuditEntry(tx: Tx, entry: typeof auditLog.$inferInsert) {
  await tx.insert(auditLog).values(entry)
}
