import type Stripe from 'stripe'
import type { Invoice, Payments, ProviderIntent } from '../../ports/payments.ts'
import { letLastCardPay } from './stripe-cards.ts'
import {
  atStripe,
  atStripeOrNull,
  every,
  expectObject,
  inSeconds,
  type Patience,
  pageSize,
  type StripeAccount,
  stripeClient,
} from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import { changePayer, resume, start } from './stripe-orders.ts'
import { portalLinks } from './stripe-portal.ts'
import { stripeProblems } from './stripe-problems.ts'
import { everyRefund, refund, refundsOf } from './stripe-refunds.ts'
import { orderKeyName, statusOfIntent, toInvoice, toSubscription } from './stripe-shapes.ts'
import { cancelPayment, resumePayment, singlePayments, startPayment } from './stripe-single-payments.ts'
import { secretsIn } from './stripe-webhook.ts'

/** The invoices that a subscription is judged by, and those whose charge is looked at as well. */
const invoicesRead = 12
const chargesRead = 2

/** Payments by Stripe: subscriptions made `default_incomplete`, paid in the browser by the Payment Element. */
export function stripePayments(config: StripeAccount, patience?: Patience): Payments {
  const stripe = stripeClient(config, patience)
  const secrets = secretsIn(config.webhookSecret)
  const openPortal = portalLinks(stripe)
  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    start: (order) => atStripe(() => start(stripe, order)),
    resume: (id, order) => atStripeOrNull(() => resume(stripe, id, order)),
    startPayment: (payment) => atStripe(() => startPayment(stripe, payment)),
    resumePayment: (id) => atStripeOrNull(() => resumePayment(stripe, id)),
    cancelPayment: (id) => atStripe(() => cancelPayment(stripe, id)),
    singlePayments: (since) => singlePayments(stripe, since),
    intent: (id) => atStripeOrNull(() => intent(stripe, id)),
    subscription: (id) => atStripeOrNull(() => subscription(stripe, id)),
    subscriptionsOfOrder: (orderKey) => atStripe(() => subscriptionsOfOrder(stripe, orderKey)),
    subscriptions: () => everySubscription(stripe),
    cancel: (id, at) => atStripe(() => cancel(stripe, id, at)),
    invoice: (id) => atStripeOrNull(() => invoice(stripe, id)),
    invoices: (since) => everyInvoice(stripe, since),
    refundsOf: (intentId) => refundsOf(stripe, intentId),
    refunds: (since) => everyRefund(stripe, since),
    refund: (order) => atStripe(() => refund(stripe, order)),
    letLastCardPay: (id) => atStripe(() => letLastCardPay(stripe, id)),
    changePayer: (customer, payer) => atStripe(() => changePayer(stripe, customer, payer)),
    cardUpdateLink: (customer, returnUrl) => atStripe(() => openPortal(customer, returnUrl)),
    readEvent: (body, signature, now) => readStripeEvent(stripe, { body, signature, secrets, now }),
    setupProblems: (baseUrl) => stripeProblems(config, baseUrl),
  }
}

async function intent(stripe: Stripe, id: string): Promise<ProviderIntent> {
  const found = expectObject(await stripe.paymentIntents.retrieve(id), 'payment_intent')
  const { status, amount, currency } = found
  return { id: found.id, status: statusOfIntent(status), cents: amount, currency }
}

async function subscription(stripe: Stripe, id: string) {
  const found = expectObject(
    await stripe.subscriptions.retrieve(id, { expand: ['customer'] }),
    'subscription',
  )
  const list = await stripe.invoices.list({
    subscription: id,
    limit: invoicesRead,
    expand: ['data.payments'],
  })
  const invoices = await Promise.all(
    expectObject(list, 'list').data.map(async (one, index) => {
      const bare = toInvoice(one, null)
      return index < chargesRead && bare.intentId
        ? toInvoice(one, await intentAndCharge(stripe, bare.intentId))
        : bare
    }),
  )
  return toSubscription(found, invoices satisfies Invoice[])
}

async function intentAndCharge(stripe: Stripe, intentId: string): Promise<Stripe.PaymentIntent> {
  const found = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  return expectObject(found, 'payment_intent')
}

async function subscriptionsOfOrder(stripe: Stripe, orderKey: string) {
  const query = `metadata['${orderKeyName}']:'${orderKey}'`
  const found = expectObject(await stripe.subscriptions.search({ query, limit: pageSize }), 'search_result')
  return Promise.all(found.data.reverse().map(({ id }) => subscription(stripe, id)))
}

function everySubscription(stripe: Stripe) {
  const all = { status: 'all' as const, limit: pageSize, expand: ['data.customer'] }
  return every(stripe.subscriptions.list(all), (one) => toSubscription(one, []))
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

/** A boundary is asked for without proration: Stripe would else credit what is left of the period (ST-41). */
async function cancel(stripe: Stripe, id: string, at: Date | 'now'): Promise<void> {
  const asked = at === 'now' ? null : inSeconds(at)
  const changed =
    asked === null
      ? await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
      : await stripe.subscriptions.update(id, { cancel_at: asked, proration_behavior: 'none' })
  const told = expectObject(changed, 'subscription')
  const isOver = told.status === 'canceled' || told.status === 'incomplete_expired'
  const isAsAsked = isOver || (asked !== null && told.cancel_at === asked)
  if (told.id !== id || !isAsAsked) throw new Error('the subscription goes on')
}
