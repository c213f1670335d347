import { changeSubscription, type Subscription, subscriptionById } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import { endUnpaid, syncSubscription } from '../provider/sync-subscription.ts'

/**
 * Ends an order that is not paid, first where it would be paid: from then on nobody pays it. One that was paid becomes a
 * contract instead; what is paid in the very moment of the end goes back. One that was paid otherwise than agreed, and
 * never began, is not charged again.
 * Errors: 502 when the provider does not answer; the order is then as it was.
 */
export async function endOrder(deps: Deps, order: Subscription): Promise<void> {
  if (order.providerSubscriptionId) {
    await endUnpaid(deps, order.providerSubscriptionId)
    const isWaiting = (await subscriptionById(deps.database.db, order.id))?.status === 'pending'
    if (isWaiting) await endAtProvider(deps, order.providerSubscriptionId)
  }
  await withWrite(deps.database, async (tx) => {
    const now = await subscriptionById(tx, order.id)
    if (now?.status === 'pending' || now?.status === 'incomplete_expired')
      await changeSubscription(tx, order.id, { status: 'cancelled', endDate: deps.clock.now() })
  })
}

/** A cancellation whose answer was lost is found again, not asked for twice: the provider would refuse the second. */
export async function endAtProvider(deps: Deps, providerSubscriptionId: string | null): Promise<void> {
  if (!providerSubscriptionId) return
  const theirs = await deps.payments.subscription(providerSubscriptionId)
  if (!theirs) return
  const isOver = theirs.status === 'cancelled' || theirs.status === 'expired'
  if (!isOver) await deps.payments.cancel(providerSubscriptionId, 'now')
  await syncSubscription(deps, providerSubscriptionId)
}
