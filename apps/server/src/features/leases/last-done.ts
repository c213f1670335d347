import type { Db, Tx } from '@tramontane/db/database'
import { lastDoneFor, noteDoneFor } from './queries.ts'

/** What was last done under a name, whoever did it; null where nothing ever was. */
export function lastDone(db: Db, name: string): Promise<string | null> {
  return lastDoneFor(db, name)
}

/** Notes it outside of a lease. */
export function noteDone(tx: Tx, done: { name: string; doneFor: string; now: Date }): Promise<void> {
  return noteDoneFor(tx, done)
}
