import type { Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { grantWashes } from '@tramontane/db/people/wash-ledger'
import { periodOf, washesPerPeriod } from '@tramontane/domain/contracts/periods'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import { planFirstVisit } from '../appointments/first-visit/plan-first-visit.ts'

/** What a payment would bring: the washes of the period, and the first visit that was agreed. */
export async function beginPeriod(tx: Tx, deps: Deps, subscription: Subscription) {
  await grantCurrentPeriod(tx, deps, subscription)
  await planFirstVisit(tx, deps, { subscription, isTold: true })
}

/** The washes of the period that today lies in, as a payment would grant them. */
async function grantCurrentPeriod(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, plan, startDate }: Subscription,
) {
  const now = clock.now()
  const { start } = periodOf(dayOf(startDate ?? now), dayOf(now))
  await grantWashes(tx, {
    subscriptionId: id,
    washes: washesPerPeriod[plan],
    periodStarts: [start],
    createdAt: now,
  })
}
