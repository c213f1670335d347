import type { Metadata } from './common.ts'
import type { BillingDetails } from './payment.ts'

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: null
  balance_transaction: null
  billing_details: BillingDetails
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: {
    card: { brand: string; exp_month: number; exp_year: number; last4: string }
    type: 'card'
  }
  receipt_email: string | null
  receipt_number: null
  receipt_url: string | null
  refunded: boolean
  statement_descriptor: string | null
  status: 'failed' | 'succeeded'
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: null
  charge: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  metadata: Metadata
  payment_intent: string
  payment_method: string
  failure_reason?: 'expired_or_canceled_card'
  pending_reason?: 'insufficient_funds'
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed'
  transfer_reversal: null
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: []
  charge: string
  created: number
  currency: string
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: 'fraudulent' | 'product_not_received'
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'lost'
    | 'won'
}
