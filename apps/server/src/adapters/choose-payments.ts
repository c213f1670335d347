import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Payments } from '../ports/payments.ts'
import { demoPayments } from './demo-payments/demo-payments.ts'
import { stripePayments } from './stripe/stripe-payments.ts'

/** Stripe where it is configured, the demonstration's own provider otherwise. */
export function choosePayments(config: Config, data: Pick<Deps, 'database' | 'clock'>): Payments {
  return config.stripe ? stripePayments(config.stripe) : demoPayments(data)
}
