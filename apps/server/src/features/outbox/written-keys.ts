import type { Db } from '@tramontane/db/database'
import { keysAmong } from './queries.ts'

/** Those of `dedupKeys` under which a message was written, whether it has left or not. */
export async function writtenKeys(db: Db, dedupKeys: string[]): Promise<Set<string>> {
  return new Set(dedupKeys.length > 0 ? await keysAmong(db, dedupKeys) : [])
}
