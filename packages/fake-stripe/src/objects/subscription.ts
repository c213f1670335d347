import type { Interval, Price } from './catalog.ts'
import type { List, Metadata } from './common.ts'

type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'paused'
  | 'unpaid'

type Plan = {
  id: string
  object: 'plan'
  active: boolean
  amount: number
  currency: string
  interval: Interval
  interval_count: number
  livemode: false
  metadata: Metadata
  nickname: string | null
  product: string
}

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  billing_thresholds: null
  created: number
  current_period_end: number
  current_period_start: number
  discounts: []
  metadata: Metadata
  plan: Plan
  price: Price
  quantity: number
  subscription: string
  tax_rates: []
}

export type CancellationDetails = {
  comment: string | null
  feedback: string | null
  feedback_option: null
  reason: 'cancellation_requested' | 'payment_failed' | null
}

export type Subscription = {
  id: string
  object: 'subscription'
  application: null
  automatic_tax: { disabled_reason: null; enabled: false; liability: null }
  billing_cycle_anchor: number
  billing_mode: { flexible: null; type: 'flexible' }
  billing_thresholds: null
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: CancellationDetails
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  days_until_due: null
  default_payment_method: string | null
  default_source: null
  description: string | null
  discounts: []
  ended_at: number | null
  invoice_settings: {
    account_tax_ids: null
    custom_fields: null
    description: null
    footer: string | null
    issuer: { type: 'self' }
  }
  items: List<SubscriptionItem>
  latest_invoice: string | null
  livemode: false
  metadata: Metadata
  on_behalf_of: null
  pause_collection: null
  payment_settings: {
    payment_method_options: null
    payment_method_types: string[] | null
    save_default_payment_method: 'off' | 'on_subscription'
  }
  pending_setup_intent: null
  pending_update: null
  schedule: null
  start_date: number
  status: SubscriptionStatus
  test_clock: string | null
  trial_end: null
  trial_start: null
}
