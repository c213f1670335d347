import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { termOf } from '@tramontane/domain/washes/rescheduling'
import { movesOf } from './queries.ts'

/** How often each subscription's client moved a wash in the term that runs at `now`; none for those not in the map. */
export async function movesThisTerm(
  db: Db,
  subscriptionIds: number[],
  now: Date,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { subscriptionId, movedAt, startDate } of await movesOf(db, subscriptionIds)) {
    const term = termOf(dayOf(startDate ?? now), dayOf(now))
    const day = dayOf(movedAt)
    if (day >= term.start && day < term.end) counts.set(subscriptionId, (counts.get(subscriptionId) ?? 0) + 1)
  }
  return counts
}
