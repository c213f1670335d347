import type { Invoice, InvoiceLine } from '../../objects/invoice.ts'
import type { Subscription } from '../../objects/subscription.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'

export type InvoiceWish = {
  reason: Invoice['billing_reason']
  /** What is paid for. */
  period: { start: number; end: number }
  /** What the invoice looks back on. */
  lookedBack: { start: number; end: number }
  /** Less than 1 when the subscription ends before the period would. */
  share?: number
}

/** A draft, not kept yet. */
export function buildInvoice(
  world: World,
  id: string,
  subscription: Subscription,
  wish: InvoiceWish,
): Invoice {
  const customer = found(world.state.customers, subscription.customer, 'customer')
  const lines = linesOf(world, id, subscription, wish)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Essai',
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    billing_reason: wish.reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    default_payment_method: null,
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: subscription.invoice_settings.footer,
    hosted_invoice_url: null,
    invoice_pdf: null,
    last_finalization_error: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: wish.lookedBack.end,
    period_start: wish.lookedBack.start,
    receipt_number: null,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    test_clock: subscription.test_clock,
    total,
    webhooks_delivered_at: null,
  }
}

function linesOf(
  world: World,
  invoice: string,
  subscription: Subscription,
  { period, share = 1 }: InvoiceWish,
): InvoiceLine[] {
  return subscription.items.data.map(({ id, price, quantity }) => {
    const amount = Math.round(price.unit_amount * quantity * share)
    return {
      id: world.newId('il'),
      object: 'line_item',
      amount,
      currency: subscription.currency,
      description: `${quantity} × ${world.state.products.get(price.product)?.name ?? price.product}`,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice,
      livemode: false,
      metadata: { ...subscription.metadata },
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: share !== 1,
          proration_details: { credited_items: null },
          subscription: subscription.id,
          subscription_item: id,
        },
        type: 'subscription_item_details',
      },
      period,
      pricing: {
        price_details: { price: price.id, product: price.product },
        type: 'price_details',
        unit_amount_decimal: price.unit_amount_decimal,
      },
      quantity,
      quantity_decimal: String(quantity),
      subscription: subscription.id,
      subtotal: amount,
      taxes: [],
    }
  })
}
