import type { AuditAction } from '@tramontane/contract/audit/audit-actions'
import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { insertAuditEntry } from './queries.ts'

type AuditEntry = {
  /** An administrator's e-mail, 'client:12', or 'system'. */
  actor: string
  action: AuditAction
  /** 'noun:id', or an administrator's e-mail. */
  target?: string
  /** Words and numbers only: never a password, token or message of a customer. */
  details?: Record<string, string | number | boolean>
}

/** Writes who did what, in the transaction of the action: both are kept, or neither. */
export async function recordAudit(tx: Tx, deps: Pick<Deps, 'clock'>, entry: AuditEntry) {
  await insertAuditEntry(tx, { ...entry, createdAt: deps.clock.now() })
}
