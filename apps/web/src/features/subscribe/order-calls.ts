import type { DemoPaymentInput, SubscriptionRequestInput } from '@tramontane/contract/subscription'
import type { Day } from '@tramontane/domain/calendar'
import { answer, api } from '../../lib/api.ts'

/** The three calls of an order. Errors: ApiError. */
export function setUpPayment(json: SubscriptionRequestInput) {
  return answer(api['setup-intent'].$post({ json }))
}

export function finalize(paymentIntentId: string, orderKey?: string) {
  return answer(api['finalize-subscription'].$post({ json: { paymentIntentId, orderKey } }))
}

/** The starts that are free on a day for as long as the first visit lasts. Shapes: `service` is that visit's title. */
export async function firstVisitStarts(day: Day, service: string): Promise<string[]> {
  const query = { from: day, to: day, service }
  const { data } = await answer(api.availability.$get({ query }))
  return data[0]?.slots ?? []
}

export function payDemoIntent(json: DemoPaymentInput) {
  return answer(api['demo-payment'].$post({ json }))
}
