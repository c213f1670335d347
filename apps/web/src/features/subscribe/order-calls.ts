import type { OrderConfirmation } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'

/** The calls of an order. Errors: ApiError. */
export function setUpPayment(json: SubscriptionRequestInput) {
  return answer(api['setup-intent'].$post({ json }))
}

export function finalize(paymentIntentId: string, orderKey?: string) {
  return answer(api['finalize-subscription'].$post({ json: { paymentIntentId, orderKey } }))
}

/** What an order became. Errors: ApiError. */
export async function orderConfirmation(orderKey: string): Promise<OrderConfirmation> {
  const { data } = await answer(api['order-confirmation'].$post({ json: { orderKey } }))
  return data
}
