import type { List, Metadata } from './common.ts'
import type { Address } from './customer.ts'

export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  discount_amounts: []
  discountable: boolean
  discounts: []
  invoice: string
  livemode: false
  metadata: Metadata
  parent: {
    invoice_item_details: null
    subscription_item_details: {
      invoice_item: null
      proration: boolean
      proration_details: { credited_items: null }
      subscription: string
      subscription_item: string
    }
    type: 'subscription_item_details'
  }
  period: { end: number; start: number }
  pricing: {
    price_details: { price: string; product: string }
    type: 'price_details'
    unit_amount_decimal: string
  }
  quantity: number
  quantity_decimal: string
  subscription: string
  subtotal: number
  taxes: []
}

/** `period_start` and `period_end` look back, as Stripe's do: what is paid for is the period of the line. */
export type Invoice = {
  id: string
  object: 'invoice'
  account_country: 'FR'
  account_name: string
  amount_due: number
  amount_overpaid: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatically_finalizes_at: number | null
  billing_reason: 'subscription_create' | 'subscription_cycle'
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  customer_address: Address | null
  customer_email: string | null
  customer_name: string | null
  customer_phone: string | null
  default_payment_method: string | null
  description: string | null
  discounts: []
  due_date: null
  effective_at: number | null
  ending_balance: number | null
  footer: string | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  last_finalization_error: { code: string; message: string; type: 'invalid_request_error' } | null
  lines: List<InvoiceLine>
  livemode: false
  metadata: Metadata
  next_payment_attempt: number | null
  number: string | null
  parent: {
    quote_details: null
    subscription_details: { metadata: Metadata; subscription: string }
    type: 'subscription_details'
  }
  period_end: number
  period_start: number
  receipt_number: null
  starting_balance: number
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  status_transitions: {
    finalized_at: number | null
    marked_uncollectible_at: number | null
    paid_at: number | null
    voided_at: number | null
  }
  subtotal: number
  test_clock: string | null
  total: number
  webhooks_delivered_at: null
}

export type InvoicePayment = {
  id: string
  object: 'invoice_payment'
  amount_paid: number | null
  amount_requested: number
  created: number
  currency: string
  invoice: string
  is_default: boolean
  livemode: false
  payment: { payment_intent: string; type: 'payment_intent' }
  status: 'canceled' | 'open' | 'paid'
  status_transitions: { canceled_at: number | null; paid_at: number | null }
}
