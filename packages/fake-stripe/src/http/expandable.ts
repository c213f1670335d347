import type { State } from '../state.ts'

/** The objects that answers are made of. */
export function storesOf(state: State) {
  return {
    'billing_portal.configuration': state.portalConfigurations,
    'billing_portal.session': state.portalSessions,
    charge: state.charges,
    customer: state.customers,
    dispute: state.disputes,
    event: state.events,
    invoice: state.invoices,
    invoice_payment: state.invoicePayments,
    payment_intent: state.paymentIntents,
    payment_method: state.paymentMethods,
    price: state.prices,
    product: state.products,
    refund: state.refunds,
    setup_intent: state.setupIntents,
    subscription: state.subscriptions,
    'test_helpers.test_clock': state.testClocks,
    webhook_endpoint: state.webhookEndpoints,
  }
}

export type ObjectName = keyof ReturnType<typeof storesOf>

/** An id that becomes its object, or what is told only when asked for: a list, or a value. */
export type Expandable =
  | { id: ObjectName }
  | { list: ObjectName; told: (state: State, owner: string) => object[] }
  | { told: (state: State, owner: string) => object | null }

const customer: Expandable = { id: 'customer' }
const charge: Expandable = { id: 'charge' }
const paymentIntent: Expandable = { id: 'payment_intent' }
const paymentMethod: Expandable = { id: 'payment_method' }

/** What each object can expand, by path from it. */
export const expandables: Partial<Record<ObjectName, Record<string, Expandable>>> = {
  'billing_portal.session': { configuration: { id: 'billing_portal.configuration' } },
  charge: { customer, payment_intent: paymentIntent, refunds: { list: 'refund', told: refundsOf } },
  customer: {
    'invoice_settings.default_payment_method': paymentMethod,
    subscriptions: { list: 'subscription', told: subscriptionsOf },
  },
  dispute: { charge, payment_intent: paymentIntent },
  invoice: {
    confirmation_secret: { told: confirmationSecret },
    customer,
    default_payment_method: paymentMethod,
    'parent.subscription_details.subscription': { id: 'subscription' },
    payments: { list: 'invoice_payment', told: paymentsOf },
  },
  invoice_payment: { invoice: { id: 'invoice' }, 'payment.payment_intent': paymentIntent },
  payment_intent: { customer, latest_charge: charge, payment_method: paymentMethod },
  payment_method: { customer },
  price: { product: { id: 'product' } },
  product: { default_price: { id: 'price' } },
  refund: { charge, customer, payment_intent: paymentIntent, payment_method: paymentMethod },
  setup_intent: { customer, payment_method: paymentMethod },
  subscription: {
    customer,
    default_payment_method: paymentMethod,
    'items.data.price.product': { id: 'product' },
    latest_invoice: { id: 'invoice' },
    pending_setup_intent: { id: 'setup_intent' },
  },
}

function refundsOf({ refunds }: State, chargeId: string) {
  return [...refunds.values()].filter((refund) => refund.charge === chargeId)
}

function subscriptionsOf({ subscriptions }: State, customerId: string) {
  return [...subscriptions.values()].filter((one) => one.customer === customerId && one.status !== 'canceled')
}

function paymentsOf({ invoicePayments }: State, invoiceId: string) {
  return [...invoicePayments.values()].filter((payment) => payment.invoice === invoiceId)
}

function confirmationSecret(state: State, invoiceId: string) {
  const payment = paymentsOf(state, invoiceId).find((one) => one.is_default)
  const intent = payment && state.paymentIntents.get(payment.payment.payment_intent)
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}
