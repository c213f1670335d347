import type { Db } from '@tramontane/db/database'
import type { Day } from '@tramontane/domain/days/calendar'
import { subscriptionsOfClient } from '../queries.ts'
import { endOf, isRunning, type RunningSubscription, stopOf } from '../usable-subscription.ts'
import { washesLeft } from '../wash-ledger/washes-left.ts'
import type { WaitEntry } from './queries.ts'

/** Whose wash it would use; null for none, 'over' once that contract serves no day of the window any more. */
export async function subscriptionOf(
  db: Db,
  { clientId, subscriptionId, fromDay }: WaitEntry,
): Promise<RunningSubscription | null | 'over'> {
  if (subscriptionId === null) return null
  const own = await subscriptionsOfClient(db, clientId)
  const one = own.find(({ id }) => id === subscriptionId)
  if (!one || !isRunning(one)) return 'over'
  const end = endOf(one)
  return end !== null && end <= fromDay ? 'over' : one
}

/** Whether a subscription has a wash for a day; asked once of each. What is paid by itself always has. */
export function washesOn(db: Db, subscription: RunningSubscription | null, now: Date) {
  const asked = new Map<Day, boolean>()
  return async (day: Day): Promise<boolean> => {
    if (!subscription) return true
    const known = asked.get(day) ?? (await hasWash(db, subscription, day, now))
    asked.set(day, known)
    return known
  }
}

async function hasWash(db: Db, subscription: RunningSubscription, day: Day, now: Date): Promise<boolean> {
  const end = endOf(subscription)
  if (stopOf(subscription, now) || (end !== null && day >= end)) return false
  return (await washesLeft(db, subscription, day)) > 0
}
