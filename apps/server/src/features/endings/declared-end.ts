import type { Tx } from '@tramontane/db/database'
import { hasUnsettledEnd } from './queries.ts'

type Ended = { id: number; cancelAt: Date | null }

/** The end of a declaration that the provider has not taken yet: until it has, its word takes nothing away. */
export async function declaredEnd(tx: Tx, { id, cancelAt }: Ended): Promise<Date | null> {
  return cancelAt !== null && (await hasUnsettledEnd(tx, id)) ? cancelAt : null
}
