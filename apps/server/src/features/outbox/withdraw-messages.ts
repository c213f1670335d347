import type { Tx } from '@tramontane/db/database'
import { deleteUnsent } from './queries.ts'

/**
 * Takes back, in the caller's transaction, the messages that have not left and whose matter no longer holds.
 * Shapes: `dedupPrefix` as 'reminder:12:', with its last colon, or 'reminder:1' would name another's too.
 */
export async function withdrawMessages(tx: Tx, dedupPrefix: string) {
  await deleteUnsent(tx, dedupPrefix)
}
