import type { Tx } from '@tramontane/db/database'
import { deleteOpenLinks } from './queries.ts'

/** What was mailed opens nothing any more: whoever reads an address that is no longer the account’s has no key to it. */
export function endLinks(tx: Tx, clientId: number): Promise<void> {
  return deleteOpenLinks(tx, clientId)
}
