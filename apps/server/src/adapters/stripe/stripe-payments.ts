import type Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { AppError } from '../../http/app-error.ts'
import type {
  Invoice,
  Order,
  Payments,
  ProviderIntent,
  Refund,
  RefundOrder,
  StartedSubscription,
} from '../../ports/payments.ts'
import { planPrice } from './plan-price.ts'
import { atStripe, atStripeOrNull, expectObject, stripeClient } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import {
  idOf,
  keyKey,
  orderKeyName,
  reasonKey,
  toInvoice,
  toRefund,
  toSubscription,
} from './stripe-shapes.ts'

/** The invoices that a subscription is judged by, and those whose charge is looked at as well. */
const invoicesRead = 12
const chargesRead = 2

const pageSize = 100

const confirmation = ['latest_invoice.confirmation_secret']

/** Payments by Stripe: subscriptions made `default_incomplete`, paid in the browser by the Payment Element. */
export function stripePayments(config: NonNullable<Config['stripe']>): Payments {
  const stripe = stripeClient(config)
  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    start: (order) => atStripe(() => start(stripe, order)),
    resume: (id, order) => atStripeOrNull(() => resume(stripe, id, order)),
    intent: (id) => atStripeOrNull(() => intent(stripe, id)),
    subscription: (id) => atStripeOrNull(() => subscription(stripe, id)),
    subscriptions: () => everySubscription(stripe),
    cancel: (id, at) => atStripe(() => cancel(stripe, id, at)),
    invoice: (id) => atStripeOrNull(() => invoice(stripe, id)),
    invoices: (since) => everyInvoice(stripe, since),
    refundsOf: (intentId) => refundsOf(stripe, intentId),
    refunds: (since) => everyRefund(stripe, since),
    refund: (order) => atStripe(() => refund(stripe, order)),
    cardUpdateLink: (customer, return_url) =>
      atStripe(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),
    readEvent: (body, signature, now) =>
      readStripeEvent(stripe, { body, signature, secret: config.webhookSecret, now }),
  }
}

/**
 * Repeatable to the letter: what a repetition may change, the customer's details, is told apart, and every key says
 * what it is used for, so that Stripe never refuses one that served before.
 */
async function start(stripe: Stripe, order: Order): Promise<StartedSubscription> {
  const metadata = { [orderKeyName]: order.orderKey }
  const { id: price } = await planPrice(stripe, order)
  const { id: customer } = expectObject(
    await stripe.customers.create(
      { preferred_locales: ['fr'], metadata },
      { idempotencyKey: `cust:${order.attempt}` },
    ),
    'customer',
  )
  await stripe.customers.update(customer, order.customer)
  const made = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata,
      expand: confirmation,
    },
    { idempotencyKey: `sub:${order.attempt}:${customer}:${price}` },
  )
  return toStarted(expectObject(made, 'subscription'))
}

async function resume(stripe: Stripe, id: string, order: Order): Promise<StartedSubscription | null> {
  const found = expectObject(
    await stripe.subscriptions.retrieve(id, { expand: confirmation }),
    'subscription',
  )
  if (found.status !== 'incomplete') return null
  await stripe.customers.update(idOf(found.customer) ?? '', order.customer)
  return toStarted(found)
}

function toStarted(subscription: Stripe.Subscription): StartedSubscription {
  const invoice = subscription.latest_invoice
  const secret =
    invoice && typeof invoice !== 'string' ? invoice.confirmation_secret?.client_secret : undefined
  if (!secret) throw new AppError('payment_provider', { cause: new Error('no client secret came') })
  return {
    customerId: idOf(subscription.customer) ?? '',
    providerSubscriptionId: subscription.id,
    intentId: secret.split('_secret_')[0] ?? '',
    clientSecret: secret,
  }
}

async function intent(stripe: Stripe, id: string): Promise<ProviderIntent> {
  const found = expectObject(await stripe.paymentIntents.retrieve(id), 'payment_intent')
  const { status, amount, currency } = found
  const known = ['succeeded', 'requires_action', 'processing', 'canceled'] as const
  return {
    id: found.id,
    status: known.find((one) => one === status) ?? 'requires_payment_method',
    cents: amount,
    currency,
  }
}

async function subscription(stripe: Stripe, id: string) {
  const found = expectObject(await stripe.subscriptions.retrieve(id), 'subscription')
  const list = await stripe.invoices.list({
    subscription: id,
    limit: invoicesRead,
    expand: ['data.payments'],
  })
  const invoices = await Promise.all(
    expectObject(list, 'list').data.map(async (one, index) => {
      const bare = toInvoice(one, null)
      return index < chargesRead && bare.intentId
        ? toInvoice(one, await chargeOf(stripe, bare.intentId))
        : bare
    }),
  )
  return toSubscription(found, invoices satisfies Invoice[])
}

async function chargeOf(stripe: Stripe, intentId: string): Promise<Stripe.Charge | null> {
  const found = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  return found.latest_charge && typeof found.latest_charge !== 'string' ? found.latest_charge : null
}

function everySubscription(stripe: Stripe) {
  return every(stripe.subscriptions.list({ status: 'all', limit: pageSize }), (one) =>
    toSubscription(one, []),
  )
}

/** One after another, a page at a time. */
async function* every<Found, Told>(found: AsyncIterable<Found>, tell: (one: Found) => Told) {
  try {
    for await (const one of found) yield tell(one)
  } catch (error) {
    throw new AppError('payment_provider', { cause: error })
  }
}

async function invoice(stripe: Stripe, id: string): Promise<Invoice> {
  return toInvoice(
    expectObject(await stripe.invoices.retrieve(id, { expand: ['payments'] }), 'invoice'),
    null,
  )
}

function everyInvoice(stripe: Stripe, since: Date) {
  const made = { created: { gte: inSeconds(since) }, limit: pageSize, expand: ['data.payments'] }
  return every(stripe.invoices.list(made), (one) => toInvoice(one, null))
}

function everyRefund(stripe: Stripe, since: Date) {
  return every(stripe.refunds.list({ created: { gte: inSeconds(since) }, limit: pageSize }), toRefund)
}

function refundsOf(stripe: Stripe, payment_intent: string): Promise<Refund[]> {
  return Array.fromAsync(every(stripe.refunds.list({ payment_intent, limit: pageSize }), toRefund))
}

async function refund(stripe: Stripe, { intentId, cents, key, reason }: RefundOrder): Promise<void> {
  const metadata = { [keyKey]: key, [reasonKey]: reason }
  const made = await stripe.refunds.create(
    { payment_intent: intentId, amount: cents, metadata },
    { idempotencyKey: `refund:${intentId}:${key}` },
  )
  expectObject(made, 'refund')
}

function inSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

/** A boundary is asked for without proration: Stripe would else credit what is left of the period (ST-41). */
async function cancel(stripe: Stripe, id: string, at: Date | 'now'): Promise<void> {
  const changed =
    at === 'now'
      ? await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
      : await stripe.subscriptions.update(id, { cancel_at: inSeconds(at), proration_behavior: 'none' })
  expectObject(changed, 'subscription')
}
