import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { AppError } from '../../http/app-error.ts'

/** Stripe's client for one account, at Stripe or at the host that tests give. */
export function stripeClient({ secretKey, apiBase }: NonNullable<Config['stripe']>): Stripe {
  const patience = { maxNetworkRetries: 2, timeout: 10_000 }
  if (!apiBase) return new Stripe(secretKey, patience)
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    ...patience,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  })
}

/** Runs one exchange with Stripe. Errors: whatever goes wrong there is `payment_provider` here, with its cause. */
export async function atStripe<Answer>(exchange: () => Promise<Answer>): Promise<Answer> {
  try {
    return await exchange()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('payment_provider', { cause: error })
  }
}

/** The same, but null for what Stripe does not know. */
export async function atStripeOrNull<Answer>(exchange: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await exchange()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw new AppError('payment_provider', { cause: error })
  }
}

/**
 * Stripe's SDK takes any JSON without `error` for an answer, whatever its status (domain.md ST-05).
 * Errors: throws for what is not the object that was asked for.
 */
export function expectObject<Answer extends { object: string }>(
  answer: Answer,
  object: Answer['object'],
): Answer {
  if (answer?.object !== object)
    throw new AppError('payment_provider', { cause: new Error(`no ${object} came`) })
  return answer
}
