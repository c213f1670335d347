import type { Database } from '@tramontane/db/database'
import { setSessionUse } from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Clock } from '../../ports/clock.ts'

/** A row is not written at each call: the list of sessions says when they were used to within this. */
const everyMs = 5 * minuteMs

/** Notes that an administrator's session is in use. */
export async function noteUse(
  { database, clock }: { database: Database; clock: Clock },
  session: { id: string; usedAt: Date },
) {
  const now = clock.now()
  if (now.getTime() - session.usedAt.getTime() < everyMs) return
  await withWrite(database, (tx) => setSessionUse(tx, { id: session.id, usedAt: now }))
}
