import type { FinalizeInput } from '@tramontane/contract/subscription'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { subscriptionById, subscriptionByIntent } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * The browser says that it has paid; the provider is asked. Repeated calls answer the same.
 * Errors: 402 for an intent that was invented or has not succeeded, 403 for somebody else's, 502.
 */
export async function finalizeOrder(deps: Deps, input: FinalizeInput) {
  const order = await subscriptionByIntent(deps.database.db, input.paymentIntentId)
  if (!order?.providerSubscriptionId) throw new AppError('payment_not_succeeded')
  const isTheirs =
    input.email === undefined || input.email.toLowerCase() === order.customerEmail.toLowerCase()
  if (!isTheirs) throw new AppError('forbidden')

  if (order.status !== 'active') {
    const intent = await deps.payments.intent(input.paymentIntentId)
    if (intent?.status !== 'succeeded') throw new AppError('payment_not_succeeded')
    await syncSubscription(deps, order.providerSubscriptionId)
  }

  const now = await subscriptionById(deps.database.db, order.id)
  if (now?.status !== 'active') throw new AppError('payment_not_succeeded')
  return { subscriptionId: now.id, status: 'active' as const }
}
