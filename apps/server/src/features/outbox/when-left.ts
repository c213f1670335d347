import type { Db } from '@tramontane/db/database'
import { leftAt } from './queries.ts'

/** When a message left; null while it waits, where it could not leave, and for one that was never written. */
export function whenLeft(db: Db, dedupKey: string): Promise<Date | null> {
  return leftAt(db, dedupKey)
}
