import type { Tx } from '@tramontane/db/database'
import { lastEnding } from './queries.ts'

type Ended = { id: number; cancelAt: Date | null }

/** The end of a notice that the provider has not taken yet: until it has, its word takes nothing away. */
export async function declaredEnd(tx: Tx, { id, cancelAt }: Ended): Promise<Date | null> {
  if (cancelAt === null) return null
  const declared = await lastEnding(tx, { subscriptionId: id, kind: 'cancellation' })
  return declared?.effectiveDay === null ? cancelAt : null
}
