import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import type { Payments } from '../ports/payments.ts'
import { demoPayments } from './demo-payments/demo-payments.ts'

/** Stripe where it is configured, the demonstration's own provider otherwise. Stripe's library is loaded for it alone. */
export async function choosePayments(
  config: Config,
  data: Pick<Deps, 'database' | 'clock'>,
): Promise<Payments> {
  if (!config.stripe) return demoPayments(data)
  const { stripePayments } = await import('./stripe/stripe-payments.ts')
  return stripePayments(config.stripe)
}
