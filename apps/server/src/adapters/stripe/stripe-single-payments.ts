import type Stripe from 'stripe'
import type { ListedPayment, SinglePayment, StartedPayment } from '../../ports/payments.ts'
import { every, expectObject, inSeconds, pageSize, underKey } from './stripe-client.ts'
import { statusOfIntent } from './stripe-shapes.ts'

/** The key under which Stripe remembers which payment of ours it is. */
const paymentKeyName = 'payment_key'

/** Payments that belong to no subscription: an intent by itself, paid by card in the browser. */
export async function startPayment(stripe: Stripe, payment: SinglePayment): Promise<StartedPayment> {
  const { key, cents, description } = payment
  const wanted: Stripe.PaymentIntentCreateParams = {
    amount: cents,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    description,
    metadata: { [paymentKeyName]: key },
  }
  const made = await underKey(`pay:${key}`, (options) => stripe.paymentIntents.create(wanted, options))
  const started = toStarted(expectObject(made, 'payment_intent'))
  if (made.amount !== cents || !started) throw new Error('another payment came')
  return started
}

/** Null for one that nobody can pay any more. */
export async function resumePayment(stripe: Stripe, intentId: string): Promise<StartedPayment | null> {
  const found = expectObject(await stripe.paymentIntents.retrieve(intentId), 'payment_intent')
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    found.status,
  )
  return isOpen ? toStarted(found) : null
}

/** Errors: throws for one that was paid meanwhile, and for one that is being paid. */
export async function cancelPayment(stripe: Stripe, intentId: string): Promise<void> {
  const { status } = expectObject(await stripe.paymentIntents.cancel(intentId), 'payment_intent')
  if (status !== 'canceled') throw new Error('the payment goes on')
}

/** Those of ours: what pays a subscription's month is told by its invoice. */
export async function* singlePayments(stripe: Stripe, since: Date): AsyncIterable<ListedPayment> {
  const made = { created: { gte: inSeconds(since) }, limit: pageSize }
  for await (const one of every(stripe.paymentIntents.list(made), toListed)) if (one) yield one
}

function toListed({ id, metadata, status, amount, currency, created }: Stripe.PaymentIntent) {
  const key = metadata[paymentKeyName]
  if (!key) return null
  const createdAt = new Date(created * 1000)
  return { intentId: id, key, status: statusOfIntent(status), cents: amount, currency, createdAt }
}

function toStarted({ id, client_secret }: Stripe.PaymentIntent): StartedPayment | null {
  return client_secret ? { intentId: id, clientSecret: client_secret } : null
}
