import { daySeconds } from '../../clock.ts'
import type { Invoice, InvoicePayment } from '../../objects/invoice.ts'
import type { PaymentIntent } from '../../objects/payment.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

/** What an intent's outcome does to the invoice that it pays, and to the subscription behind; nothing without one. */
export function paymentSucceeded(world: World, intent: PaymentIntent): void {
  const payment = paymentOf(world, intent.id)
  if (!payment) return
  const invoice = found(world.state.invoices, payment.invoice, 'invoice')
  payment.status = 'paid'
  payment.amount_paid = intent.amount
  payment.status_transitions.paid_at = world.now()
  invoice.status = 'paid'
  invoice.amount_paid = intent.amount
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.attempt_count += 1
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = world.now()
  world.record('invoice.paid', invoice)
  world.record('invoice.payment_succeeded', invoice)
  world.record('invoice_payment.paid', payment)
  activate(world, invoice, intent)
}

export function paymentFailed(world: World, intent: PaymentIntent): void {
  const invoice = attempted(world, intent)
  if (!invoice) return
  world.record('invoice.payment_failed', invoice)
  fallBehind(world, invoice)
}

export function paymentActionRequired(world: World, intent: PaymentIntent): void {
  const invoice = attempted(world, intent)
  if (!invoice) return
  world.record('invoice.payment_action_required', invoice)
  fallBehind(world, invoice)
}

function paymentOf(world: World, intentId: string): InvoicePayment | undefined {
  return [...world.state.invoicePayments.values()].find(({ payment }) => payment.payment_intent === intentId)
}

/** The intent that pays an invoice. */
export function intentOf(world: World, invoice: Invoice): PaymentIntent | undefined {
  const payment = [...world.state.invoicePayments.values()].find(
    (one) => one.invoice === invoice.id && one.is_default,
  )
  return payment && world.state.paymentIntents.get(payment.payment.payment_intent)
}

export function subscriptionOf(world: World, invoice: Invoice) {
  return found(world.state.subscriptions, invoice.parent.subscription_details.subscription, 'subscription')
}

/** Counts the attempt and plans the next; only a renewal is tried again by itself. */
function attempted(world: World, intent: PaymentIntent): Invoice | undefined {
  const payment = paymentOf(world, intent.id)
  if (!payment) return undefined
  const invoice = found(world.state.invoices, payment.invoice, 'invoice')
  invoice.attempted = true
  invoice.attempt_count += 1
  const days = world.settings.retryDays[invoice.attempt_count - 1]
  const isRetried =
    invoice.billing_reason === 'subscription_cycle' && invoice.auto_advance && days !== undefined
  invoice.next_payment_attempt = isRetried ? world.now() + days * daySeconds : null
  return invoice
}

function fallBehind(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice)
  if (invoice.billing_reason === 'subscription_cycle' && subscription.status === 'active')
    changeSubscription(world, subscription, { status: 'past_due' })
}

function activate(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const subscription = subscriptionOf(world, invoice)
  if (subscription.ended_at !== null) return
  const isKept = subscription.payment_settings.save_default_payment_method === 'on_subscription'
  const waits = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  changeSubscription(world, subscription, {
    ...(waits && subscription.latest_invoice === invoice.id && { status: 'active' as const }),
    ...(isKept && { default_payment_method: intent.payment_method }),
  })
}
