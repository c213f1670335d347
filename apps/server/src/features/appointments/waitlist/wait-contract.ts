import type { Db } from '@tramontane/db/database'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type WaitWish, waitDays } from '@tramontane/domain/washes/waitlist'
import { type Subscription, subscriptionsOfClient } from '../queries.ts'
import { endOf, isRunning, type RunningSubscription, stopOf } from '../usable-subscription.ts'
import { washesLeft } from '../wash-ledger/washes-left.ts'
import { type WaitEntry, wishOf } from './queries.ts'

/** Whose wash it would use; null for none, 'over' once that contract serves none of its days any more. */
export async function subscriptionOf(
  db: Db,
  entry: WaitEntry,
  today: Day,
): Promise<RunningSubscription | null | 'over'> {
  const { clientId, subscriptionId } = entry
  if (subscriptionId === null) return null
  const own = await subscriptionsOfClient(db, clientId)
  const one = own.find(({ id }) => id === subscriptionId)
  return one && serves(one, wishOf(entry), today) ? one : 'over'
}

/** Whether a contract runs, and serves a day that somebody waits for from `today` on. */
export function serves(
  subscription: Subscription,
  wish: WaitWish,
  today: Day,
): subscription is RunningSubscription {
  if (!isRunning(subscription)) return false
  const until = lastWaitDay(subscription, wish)
  return until === wish.to || waitDays({ ...wish, to: until }, today).length > 0
}

/** The last day on which somebody waits: their own, or the last one of their contract. */
export function lastWaitDay(subscription: Subscription | null, { to }: Pick<WaitWish, 'to'>): Day {
  const end = subscription && endOf(subscription)
  return end !== null && end <= to ? plusDays(end, -1) : to
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
