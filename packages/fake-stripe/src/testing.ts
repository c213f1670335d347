import Stripe from 'stripe'
import { startFakeStripe } from './start-fake-stripe.ts'

export const webhookSecret = 'whsec_of_the_tests'

type Options = Partial<Parameters<typeof startFakeStripe>[0]>

/** A started fake whose clock stands on 31 August 2026, with the Standard price, and the real SDK talking to it. */
export async function shop(options: Options = {}) {
  const fake = await startFakeStripe({ webhookSecret, now: '2026-08-31T10:00:00Z', ...options })
  fake.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
  // What is told of the price has arrived, and is not on its way beside what a test delivers.
  await fake.settled()
  return Object.assign(fake, { stripe: sdk(fake) })
}

export function sdk({ port, secretKey }: { port: number; secretKey: string }, timeout = 10_000) {
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, timeout })
}

/** The sale up to the payment: a customer, an incomplete subscription, and the secret that the browser gets. */
export async function incompleteSale(stripe: Stripe) {
  const customer = await stripe.customers.create({ email: 'camille@example.com', name: 'Camille' })
  const prices = await stripe.prices.list({ lookup_keys: ['standard_monthly'] })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.data[0]?.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata: { local_id: '7' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const secret = invoice.confirmation_secret?.client_secret ?? ''
  return { customer, subscription, invoice, secret, intentId: secret.split('_secret_')[0] ?? '' }
}

/** A sale whose card was accepted. */
export async function paidSale(fake: Awaited<ReturnType<typeof shop>>, card?: string) {
  const sale = await incompleteSale(fake.stripe)
  fake.confirmCard(sale.secret, card)
  return sale
}

/** The Stripe error that a promise ends with. */
export async function refusalOf(
  promise: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const outcome: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error(`Expected a Stripe error, got ${JSON.stringify(outcome)}`)
}

export function isoDay(seconds: number | null | undefined): string {
  return new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10)
}
