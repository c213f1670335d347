import type { Subscription } from '@tramontane/db/people/subscriptions'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import type { ProviderSubscription } from '../../../ports/payments.ts'
import { refuseBeingPaid } from '../being-paid.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'

/**
 * After a copy of before was restored, the provider may know an order that is new here: what was paid for it begins, and
 * what is unpaid is paid there, instead of a second time. One of another price is ended. Shapes: `order` was just saved.
 * Errors: 409 payment_recording, 502; a provider that cannot search lets the order go on, and the night finds the other.
 */
export async function findLostOrder(deps: Deps, order: Subscription): Promise<void> {
  for (const theirs of await madeBefore(deps, order)) {
    if (theirs.status === 'expired' || theirs.status === 'cancelled') continue
    refuseBeingPaid(theirs)
    if (theirs.status === 'incomplete' && theirs.invoices[0]?.cents !== order.price)
      await deps.payments.cancel(theirs.id, 'now')
    else await syncSubscription(deps, theirs.id)
  }
}

async function madeBefore(
  { payments, log }: Deps,
  { id, orderKey }: Subscription,
): Promise<ProviderSubscription[]> {
  if (!orderKey) return []
  try {
    return await payments.subscriptionsOfOrder(orderKey)
  } catch (error) {
    log.warn('order_not_searched', { id, ...errorFields(error) })
    return []
  }
}
