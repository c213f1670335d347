import { type Day, dayOf } from '@tramontane/domain/calendar'
import type { Subscription } from '../queries.ts'
import { endOf, isRunning, type RunningSubscription } from '../usable-subscription.ts'

/**
 * The subscription that serves a client on `day`, active ones first; unpaid months do not stop an administrator.
 * Shapes: `id` names one of them; null is for a wash outside of any.
 */
export function coveringSubscription(
  own: Subscription[],
  { id, day }: { id: number | null | undefined; day: Day },
): RunningSubscription | null {
  if (id === null) return null
  const covering = own
    .filter(isRunning)
    .filter((one) => serves(one, day) && (id === undefined || one.id === id))
  return covering.find(({ status }) => status === 'active') ?? covering[0] ?? null
}

function serves(subscription: RunningSubscription, day: Day): boolean {
  const end = endOf(subscription)
  return dayOf(subscription.startDate) <= day && (end === null || day < end)
}
