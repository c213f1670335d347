import type { Db, Tx } from '@tramontane/db/database'
import { erasedAddress } from './plain-address.ts'
import { insertSent, keysAmong, leftAt } from './queries.ts'

/** A message that left another way than by e-mail: like those that were sent, it says when, and nothing of what it said. */
export async function noteLeft(tx: Tx, { dedupKey, now }: { dedupKey: string; now: Date }) {
  await insertSent(tx, { dedupKey, recipientAddress: erasedAddress, now })
}

/** When a message left; null while it waits, where it could not leave, and for one that was never written. */
export function whenLeft(db: Db, dedupKey: string): Promise<Date | null> {
  return leftAt(db, dedupKey)
}

/** Those of `dedupKeys` under which a message was written, whether it has left or not. */
export async function writtenKeys(db: Db, dedupKeys: string[]): Promise<Set<string>> {
  return new Set(dedupKeys.length > 0 ? await keysAmong(db, dedupKeys) : [])
}
