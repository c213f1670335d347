import type { Db } from '@tramontane/db/database'
import { type Day, dayOf } from '@tramontane/domain/calendar'
import { periodOf } from '@tramontane/domain/periods'
import type { PlanId } from '@tramontane/domain/plans'
import { remainingWashes } from '@tramontane/domain/wash-allowance'
import { entriesOfPeriod } from './queries.ts'

type WashOwner = { id: number; plan: PlanId; startDate: Date }

/** The first day of the period that `day` lies in. */
export function periodStartOf({ startDate }: Pick<WashOwner, 'startDate'>, day: Day): Day {
  return periodOf(dayOf(startDate), day).start
}

/** How many washes a subscription has left in the period that `day` lies in. */
export async function washesLeft(db: Db, subscription: WashOwner, day: Day): Promise<number> {
  const periodStart = periodStartOf(subscription, day)
  const entries = await entriesOfPeriod(db, { subscriptionId: subscription.id, periodStart })
  return remainingWashes(subscription.plan, entries)
}
