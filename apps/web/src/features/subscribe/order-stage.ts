import type { SetupIntentReply } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'

export type PaymentStage = { name: 'payment'; intent: SetupIntentReply; order: SubscriptionRequestInput }

/** Where an order stands. */
export type OrderStage =
  | { name: 'details' }
  /** The payment is being prepared. */
  | { name: 'preparing' }
  | PaymentStage
  /** Paid, as far as the browser knows; the server is asked, or was and could not say. */
  | { name: 'activation'; intentId: string; isChecking: boolean }
  | { name: 'done' }
  /** The vehicle has its contract already: nothing is to be paid. */
  | { name: 'in place'; sentence: string }

/** Which of the two steps shows it. Source: P-63, P-65. */
export function stepOf({ name }: OrderStage): 1 | 2 {
  return name === 'details' ? 1 : 2
}
