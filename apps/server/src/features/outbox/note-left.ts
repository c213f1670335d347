import type { Tx } from '@tramontane/db/database'
import { erasedAddress } from './plain-address.ts'
import { insertSent } from './queries.ts'

/** A message that left another way than by e-mail: like those that were sent, it says when, and nothing of what it said. */
export async function noteLeft(tx: Tx, { dedupKey, now }: { dedupKey: string; now: Date }) {
  await insertSent(tx, { dedupKey, recipientAddress: erasedAddress, now })
}
