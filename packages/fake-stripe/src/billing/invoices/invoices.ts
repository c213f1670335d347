import type { Invoice } from '../../objects/invoice.ts'
import type { Subscription } from '../../objects/subscription.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { newPaymentIntent } from '../payments/new-intent.ts'
import { buildInvoice, type InvoiceWish } from './build-invoice.ts'

export function draftInvoice(world: World, subscription: Subscription, wish: InvoiceWish): Invoice {
  const invoice = buildInvoice(world, world.newId('in'), subscription, wish)
  world.state.invoices.set(invoice.id, invoice)
  world.record('invoice.created', invoice)
  return invoice
}

/** What `invoice.upcoming` tells: the invoice to come, without an id. */
export function upcomingInvoice(world: World, subscription: Subscription, wish: InvoiceWish): object {
  const { id, ...upcoming } = buildInvoice(world, '', subscription, wish)
  return { ...upcoming, billing_reason: 'upcoming' }
}

/** The draft becomes an invoice with a number, a page and an intent that pays it; or fails to, when told so. */
export function finalize(world: World, invoice: Invoice): boolean {
  invoice.automatically_finalizes_at = null
  if (world.finalizationsToFail > 0) {
    world.finalizationsToFail--
    invoice.last_finalization_error = {
      code: 'customer_tax_location_invalid',
      message: 'The customer’s location is not recognized.',
      type: 'invalid_request_error',
    }
    world.record('invoice.finalization_failed', invoice)
    return false
  }
  const customer = found(world.state.customers, invoice.customer, 'customer')
  invoice.status = 'open'
  invoice.last_finalization_error = null
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence++).padStart(4, '0')}`
  invoice.effective_at = world.now()
  invoice.ending_balance = 0
  invoice.status_transitions.finalized_at = world.now()
  invoice.hosted_invoice_url = `${world.apiBase}/i/${invoice.id}`
  invoice.invoice_pdf = `${world.apiBase}/i/${invoice.id}?s=pdf`
  world.record('invoice.finalized', invoice)
  addIntent(world, invoice)
  return true
}

export function voidInvoice(world: World, invoice: Invoice): void {
  invoice.status = 'void'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = world.now()
  world.record('invoice.voided', invoice)
  for (const payment of world.state.invoicePayments.values()) {
    if (payment.invoice !== invoice.id || payment.status !== 'open') continue
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = world.now()
    const intent = found(world.state.paymentIntents, payment.payment.payment_intent, 'payment_intent')
    intent.status = 'canceled'
    intent.canceled_at = world.now()
    intent.cancellation_reason = 'void_invoice'
    intent.next_action = null
    world.record('payment_intent.canceled', intent)
  }
}

function addIntent(world: World, invoice: Invoice): void {
  const id = invoice.parent.subscription_details.subscription
  const { payment_settings } = found(world.state.subscriptions, id, 'subscription')
  const intent = newPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    receipt_email: invoice.customer_email,
    setup_future_usage:
      payment_settings.save_default_payment_method === 'on_subscription' ? 'off_session' : null,
  })
  const paymentId = world.newId('inpay')
  world.state.invoicePayments.set(paymentId, {
    id: paymentId,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}
