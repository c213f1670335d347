import type { DemoPaymentInput, SubscriptionRequestInput } from '@tramontane/contract/subscription'
import { answer, api } from '../../lib/api.ts'

/** The three calls of an order. Errors: ApiError. */
export function setUpPayment(json: SubscriptionRequestInput) {
  return answer(api['setup-intent'].$post({ json }))
}

export function finalize(paymentIntentId: string, orderKey?: string) {
  return answer(api['finalize-subscription'].$post({ json: { paymentIntentId, orderKey } }))
}

export function payDemoIntent(json: DemoPaymentInput) {
  return answer(api['demo-payment'].$post({ json }))
}
