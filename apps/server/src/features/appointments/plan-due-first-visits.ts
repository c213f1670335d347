import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { planFirstVisit } from './plan-first-visit.ts'
import { subscriptionsWithoutVisit } from './queries.ts'

/**
 * Running subscriptions whose first visit lies ahead and is in no planning yet get theirs: those of a version that kept it
 * in the contract alone. Asked again, it changes nothing. Answers how many there were.
 */
export async function planDueFirstVisits(deps: Deps): Promise<{ planned: number }> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const due = await subscriptionsWithoutVisit(tx, { from: instantOf(dayOf(now)) })
    for (const subscription of due) await planFirstVisit(tx, deps, { subscription, isTold: true })
    return { planned: due.length }
  })
}
