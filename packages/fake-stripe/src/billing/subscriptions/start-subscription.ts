import type { Form } from '../../http/form.ts'
import {
  group,
  groups,
  integer,
  metadata,
  oneOf,
  onlyKnown,
  requiredText,
  text,
  textOr,
  texts,
} from '../../http/params.ts'
import { invalidRequest, missingParam } from '../../http/stripe-error.ts'
import type { Price } from '../../objects/catalog.ts'
import type { Customer } from '../../objects/customer.ts'
import type { Subscription, SubscriptionItem } from '../../objects/subscription.ts'
import { plainCopy } from '../../plain-copy.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { draftInvoice, finalize } from '../invoices/invoices.ts'
import { nextBoundary, periodOf } from './periods.ts'

type Billed = { price: Price; quantity: number }

/** A new subscription with its first invoice, left to be paid by its holder: others are not imitated. */
export function startSubscription(world: World, form: Form): Subscription {
  if (text(form, 'payment_behavior') !== 'default_incomplete')
    throw invalidRequest(
      'This imitation of Stripe begins subscriptions with payment_behavior=default_incomplete only.',
      {
        param: 'payment_behavior',
      },
    )
  const customer = found(world.state.customers, requiredText(form, 'customer'), 'customer', 'customer')
  const subscription = newSubscription(world, form, customer, billedOf(world, form))
  world.state.subscriptions.set(subscription.id, subscription)
  world.record('customer.subscription.created', subscription)

  const now = world.now()
  const invoice = draftInvoice(world, subscription, {
    reason: 'subscription_create',
    period: periodOf(subscription),
    lookedBack: { start: now, end: now },
  })
  subscription.latest_invoice = invoice.id
  customer.currency ??= subscription.currency
  finalize(world, invoice)
  return subscription
}

function activePrice(world: World, id: string, param: string): Price {
  const price = found(world.state.prices, id, 'price', param)
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param })
  if (!price.recurring)
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    )
  return price
}

function billedOf(world: World, form: Form): Billed[] {
  const items = groups(form, 'items')
  if (items.length === 0) throw missingParam('items')
  return items.map((item, place) => {
    onlyKnown(item, ['price', 'quantity', 'metadata'], `items[${place}]`)
    const price = activePrice(world, requiredText(item, 'price'), `items[${place}][price]`)
    return { price, quantity: integer(item, 'quantity') ?? 1 }
  })
}

function newSubscription(world: World, form: Form, customer: Customer, billed: Billed[]): Subscription {
  const now = world.now()
  const id = world.newId('sub')
  const settings = group(form, 'payment_settings') ?? {}
  onlyKnown(settings, ['payment_method_types', 'save_default_payment_method'], 'payment_settings')
  const bills = group(form, 'invoice_settings') ?? {}
  onlyKnown(bills, ['footer'], 'invoice_settings')
  return {
    id,
    object: 'subscription',
    application: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: billed[0]?.price.currency ?? 'eur',
    customer: customer.id,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: textOr(bills, 'footer', null),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: billed.map((one) => newItem(world, id, one)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: metadata(form),
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: texts(settings, 'payment_method_types') ?? null,
      save_default_payment_method:
        oneOf(settings, 'save_default_payment_method', ['off', 'on_subscription']) ?? 'off',
    },
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    trial_end: null,
    trial_start: null,
  }
}

function newItem(world: World, subscription: string, { price, quantity }: Billed): SubscriptionItem {
  const now = world.now()
  const recurring = price.recurring ?? { interval: 'month', interval_count: 1 }
  return {
    id: world.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: price.recurring ? nextBoundary(now, now, price.recurring) : now,
    current_period_start: now,
    discounts: [],
    metadata: {},
    plan: planOf(price, recurring),
    price: plainCopy(price),
    quantity,
    subscription,
    tax_rates: [],
  }
}

function planOf(
  price: Price,
  { interval, interval_count }: Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>,
): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
  }
}
