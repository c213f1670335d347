import type Stripe from 'stripe'
import { AppError } from '../../http/app-error.ts'
import type { Order, Payer, StartedSubscription } from '../../ports/payments.ts'
import { planPrice } from './plan-price.ts'
import { atStripeOrNull, expectObject, underKey } from './stripe-client.ts'
import { idOf, orderKeyName } from './stripe-shapes.ts'

const confirmation = ['latest_invoice.confirmation_secret']

/**
 * Repeatable to the letter: what a repetition may change, the customer's details, is told apart, and every key says
 * what it is used for, so that Stripe never refuses one that served before.
 */
export async function start(stripe: Stripe, order: Order): Promise<StartedSubscription> {
  const metadata = { [orderKeyName]: order.orderKey }
  const { id: price } = await planPrice(stripe, order)
  const customer = (await knownCustomer(stripe, order)) ?? (await newCustomer(stripe, order))
  const wanted: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    invoice_settings: { footer: order.billFooter },
    metadata,
    expand: confirmation,
  }
  const made = await underKey(
    `sub:${order.attempt}:${customer}:${price}`,
    (options) => stripe.subscriptions.create(wanted, options),
    () => unpaidOf(stripe, { customer, price, orderKey: order.orderKey }),
  )
  return toStarted(expectObject(made, 'subscription'))
}

/** What a failure made all the same: an unpaid subscription of this order, whose secret nobody was given. */
async function unpaidOf(
  stripe: Stripe,
  { customer, price, orderKey }: { customer: string; price: string; orderKey: string },
): Promise<Stripe.Subscription | undefined> {
  const found = await stripe.subscriptions.list({
    customer,
    price,
    status: 'incomplete',
    expand: confirmation.map((path) => `data.${path}`),
  })
  return expectObject(found, 'list').data.find(({ metadata }) => metadata[orderKeyName] === orderKey)
}

/** One person, one customer, whose details an order leaves as they are; null for nobody, or one who is gone there. */
async function knownCustomer(stripe: Stripe, { knownCustomerId }: Order): Promise<string | null> {
  if (!knownCustomerId) return null
  const found = await atStripeOrNull(() => stripe.customers.retrieve(knownCustomerId))
  return found && !expectObject(found, 'customer').deleted ? found.id : null
}

async function newCustomer(stripe: Stripe, order: Order): Promise<string> {
  const metadata = { [orderKeyName]: order.orderKey }
  const made = await underKey(`cust:${order.attempt}`, (options) =>
    stripe.customers.create({ preferred_locales: ['fr'], metadata }, options),
  )
  const { id } = expectObject(made, 'customer')
  await changePayer(stripe, id, order.customer)
  return id
}

export async function changePayer(stripe: Stripe, customerId: string, payer: Payer): Promise<void> {
  expectObject(await stripe.customers.update(customerId, payer), 'customer')
}

export async function resume(stripe: Stripe, id: string, order: Order): Promise<StartedSubscription | null> {
  const found = expectObject(
    await stripe.subscriptions.retrieve(id, { expand: [...confirmation, 'customer'] }),
    'subscription',
  )
  if (found.status !== 'incomplete') return null
  const { customer } = found
  if (typeof customer === 'string')
    throw new AppError('payment_provider', { cause: new Error('no customer came') })
  // One that another order made is a person's, and no draft changes it.
  if (!customer.deleted && customer.metadata[orderKeyName] === order.orderKey)
    await changePayer(stripe, customer.id, order.customer)
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
