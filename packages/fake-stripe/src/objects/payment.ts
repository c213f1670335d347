import type { Metadata } from './common.ts'
import type { Address } from './customer.ts'

export type BillingDetails = {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: 'unspecified' | 'limited' | 'always'
  billing_details: BillingDetails
  card: {
    brand: string
    checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: null }
    country: string
    display_brand: string
    exp_month: number
    exp_year: number
    fingerprint: string
    funding: 'credit'
    generated_from: null
    last4: string
    networks: { available: string[]; preferred: null }
    regulated_status: 'unregulated'
    three_d_secure_usage: { supported: boolean }
    wallet: null
  }
  created: number
  customer: string | null
  customer_account: null
  livemode: false
  metadata: Metadata
  type: 'card'
}

/** What an intent keeps of its last refusal, and what a refused call answers. */
export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  charge?: string
  payment_method?: PaymentMethod
}

/** The 3D Secure step, taken by stripe.js. */
export type NextAction = {
  type: 'use_stripe_sdk'
  use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string; stripe_js: string }
}

type AutomaticPaymentMethods = { allow_redirects: 'always'; enabled: true }

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_received: number
  application: null
  application_fee_amount: null
  automatic_payment_methods: AutomaticPaymentMethods | null
  canceled_at: number | null
  cancellation_reason: 'abandoned' | 'requested_by_customer' | 'void_invoice' | null
  capture_method: 'automatic'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_options: null
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  review: null
  setup_future_usage: 'off_session' | 'on_session' | null
  shipping: null
  source: null
  statement_descriptor: string | null
  status: 'canceled' | 'requires_action' | 'requires_payment_method' | 'succeeded'
}
