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
const paymentMethod: Expandable = { id: 'payment_method' }

/** What each object can expand, by path from it, as far as somebody asks for it. */
export const expandables: Partial<Record<ObjectName, Record<string, Expandable>>> = {
  customer: { 'invoice_settings.default_payment_method': paymentMethod },
  invoice: {
    confirmation_secret: { told: confirmationSecret },
    payments: { list: 'invoice_payment', told: paymentsOf },
  },
  payment_intent: { latest_charge: { id: 'charge' } },
  price: { product: { id: 'product' } },
  subscription: {
    customer,
    default_payment_method: paymentMethod,
    latest_invoice: { id: 'invoice' },
  },
}

function paymentsOf({ invoicePayments }: State, invoiceId: string) {
  return [...invoicePayments.values()].filter((payment) => payment.invoice === invoiceId)
}

function confirmationSecret(state: State, invoiceId: string) {
  const payment = paymentsOf(state, invoiceId).find((one) => one.is_default)
  const intent = payment && state.paymentIntents.get(payment.payment.payment_intent)
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}
