import type { Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/subscriptions'
import type { Deps } from '../../deps.ts'
import { planFirstVisit } from '../appointments/plan-first-visit.ts'
import { grantCurrentPeriod } from './grant-current-period.ts'

/** What a payment would bring: the washes of the period, and the first visit that was agreed. */
export async function beginPeriod(tx: Tx, deps: Deps, subscription: Subscription) {
  await grantCurrentPeriod(tx, deps, subscription)
  await planFirstVisit(tx, deps, { subscription, isTold: true })
}
