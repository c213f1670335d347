import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { paymentWithProvider } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Sends money of one payment back, by the means it came. The same `key` never twice.
 * Units: `cents` of euro, at most what is left of the payment.
 * Errors: 404 for a payment that the provider does not hold, 502.
 */
export async function refundPayment(
  deps: Deps,
  { id, cents, key }: { id: number; cents: number; key: string },
) {
  const payment = (await paymentWithProvider(deps.database.db, id)) ?? notFound()
  const { paymentIntentId, providerSubscriptionId } = payment
  if (!paymentIntentId || !providerSubscriptionId) notFound()
  await deps.payments.refund({
    intentId: paymentIntentId,
    cents: Math.min(cents, payment.amount - payment.refunded),
    key,
  })
  await syncSubscription(deps, providerSubscriptionId)
}
