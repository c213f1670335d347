import type { EventType } from '../../objects/stripe-event.ts'
import type { Subscription } from '../../objects/subscription.ts'
import type { World } from '../../world.ts'

/** Changes a subscription and says so, with what it was before; silent when nothing differs. */
export function changeSubscription(
  world: World,
  subscription: Subscription,
  changes: Partial<Subscription>,
  type: EventType = 'customer.subscription.updated',
): void {
  const before: Record<string, unknown> = { ...subscription }
  const previous = Object.entries(changes)
    .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
    .map(([field]) => [field, before[field]])
  if (previous.length === 0) return
  Object.assign(subscription, changes)
  world.record(
    type,
    subscription,
    type === 'customer.subscription.updated' ? Object.fromEntries(previous) : undefined,
  )
}
