import { isRefundReason } from '@tramontane/domain/washes/statuses'
import type Stripe from 'stripe'
import type { Invoice, Payer, ProviderIntent, ProviderSubscription, Refund } from '../../ports/payments.ts'

/** The key under which Stripe remembers whose order it is: never a number of ours, which a restore gives away again. */
export const orderKeyName = 'order_key'

/** The keys under which a refund at Stripe remembers what it was asked for. */
export const keyKey = 'refund_key'
export const reasonKey = 'refund_reason'

const statuses: Record<Stripe.Subscription.Status, ProviderSubscription['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  active: 'active',
  trialing: 'active',
  paused: 'paused',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'cancelled',
}

export function toSubscription(subscription: Stripe.Subscription, invoices: Invoice[]): ProviderSubscription {
  return {
    id: subscription.id,
    orderKey: subscription.metadata[orderKeyName] || null,
    customerId: idOf(subscription.customer) ?? '',
    payer: payerOf(subscription.customer),
    status: statuses[subscription.status] ?? 'past_due',
    paymentMethodId: idOf(subscription.default_payment_method) ?? cardOf(subscription.customer),
    ownCardId: idOf(subscription.default_payment_method),
    cancelAt: instant(subscription.cancel_at),
    invoices,
  }
}

function payerOf(customer: Stripe.Subscription['customer']): Payer | null {
  if (typeof customer === 'string' || customer.deleted) return null
  const { name, email, phone } = customer
  return { name: name ?? '', email: email ?? '', phone: phone ?? '' }
}

/** The customer's own card, where the customer was asked for. */
function cardOf(customer: Stripe.Subscription['customer']): string | null {
  if (typeof customer === 'string' || customer.deleted) return null
  return idOf(customer.invoice_settings.default_payment_method)
}

const invoiceStatuses: Record<string, Invoice['status']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'void',
}

/** `intent` is the invoice's, with its charge, where it was asked for. */
export function toInvoice(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): Invoice {
  const charge = chargeOf(intent)
  const status = invoiceStatuses[invoice.status ?? ''] ?? 'open'
  const isPaid = status === 'paid'
  return {
    id: invoice.id ?? '',
    providerSubscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    intentId: intentOf(invoice),
    status,
    hindrance: status === 'draft' ? (invoice.last_finalization_error?.message ?? null) : null,
    isBeingPaid: !isPaid && (intent?.status === 'succeeded' || intent?.status === 'processing'),
    cents: isPaid ? invoice.amount_paid : invoice.amount_due,
    refundedCents: charge?.amount_refunded ?? null,
    isDisputed: charge?.disputed ?? false,
    currency: invoice.currency,
    periodStart: periodStart(invoice),
    paidAt: instant(invoice.status_transitions?.paid_at ?? null),
    receiptUrl: charge?.receipt_url ?? invoice.hosted_invoice_url ?? null,
    paymentLink: isPaid ? null : (invoice.hosted_invoice_url ?? null),
    attempts: invoice.attempt_count,
    nextAttemptAt: instant(invoice.next_payment_attempt),
  }
}

function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge
  return charge && typeof charge !== 'string' ? charge : null
}

const intentStatuses = ['succeeded', 'requires_action', 'processing', 'canceled'] as const

/** What was not confirmed yet, or was refused, wants a card. */
export function statusOfIntent(status: string): ProviderIntent['status'] {
  return intentStatuses.find((one) => one === status) ?? 'requires_payment_method'
}

const refundStatuses: Record<string, Refund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
}

export function toRefund(refund: Stripe.Refund): Refund {
  const { [keyKey]: key, [reasonKey]: reason } = refund.metadata ?? {}
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    cents: refund.amount,
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
    key: key ?? null,
    reason: isRefundReason(reason) ? reason : null,
    createdAt: new Date(refund.created * 1000),
  }
}

const disputeStatuses: Record<string, Refund['status']> = {
  lost: 'succeeded',
  won: 'canceled',
  prevented: 'canceled',
}

/** What a bank took for its client; null for an inquiry, which moves no money. Source: docs.stripe.com/disputes. */
export function toTaken(dispute: Stripe.Dispute): Refund | null {
  const { id, status, amount, payment_intent, created } = dispute
  if (status.startsWith('warning')) return null
  return {
    id,
    intentId: idOf(payment_intent),
    cents: amount,
    status: disputeStatuses[status] ?? 'pending',
    key: null,
    reason: 'dispute',
    createdAt: new Date(created * 1000),
  }
}

/** The line's period: the invoice's own is the one that has just ended. */
function periodStart(invoice: Stripe.Invoice): Date {
  const line = invoice.lines.data.at(-1)
  return new Date((line?.period.start ?? invoice.period_start) * 1000)
}

function intentOf(invoice: Stripe.Invoice): string | null {
  const payment = invoice.payments?.data.find(({ is_default }) => is_default) ?? invoice.payments?.data[0]
  return idOf(payment?.payment.payment_intent ?? null)
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null
  return typeof reference === 'string' ? reference : reference.id
}

function instant(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1000) : null
}
