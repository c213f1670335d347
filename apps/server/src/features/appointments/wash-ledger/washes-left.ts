import type { Db } from '@tramontane/db/database'
import { periodOf } from '@tramontane/domain/contracts/periods'
import type { PlanId } from '@tramontane/domain/contracts/plans'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import {
  coversDay,
  type WashBook,
  type WashPocket,
  washesLeftOn,
} from '@tramontane/domain/washes/wash-allowance'
import { entriesFor } from './queries.ts'

/** The contract whose washes are counted. */
export type WashContract = {
  id: number
  plan: PlanId
  startDate: Date
  cancelAt: Date | null
  endDate: Date | null
}

/** How many washes a subscription has for `day`: those of its period, and those that were carried over until then. */
export async function washesLeft(db: Db, subscription: WashContract, day: Day): Promise<number> {
  return washesLeftOn(day, await bookFor(db, subscription, day))
}

/** What of the ledger can serve on `day`. */
export async function bookFor(
  db: Db,
  { id, plan, startDate }: Pick<WashContract, 'id' | 'plan' | 'startDate'>,
  day: Day,
): Promise<WashBook> {
  const startDay = dayOf(startDate)
  const periodStart = periodOf(startDay, day).start
  return { plan, startDay, entries: await entriesFor(db, { subscriptionId: id, periodStart, day }) }
}

/** Whether a wash that was taken there serves on `day` too; what took none serves on none. */
export function serves(taken: WashPocket | null, { startDate }: Pick<WashContract, 'startDate'>, day: Day) {
  return taken !== null && coversDay(taken, day, dayOf(startDate))
}
