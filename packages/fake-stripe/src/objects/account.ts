import type { Metadata } from './common.ts'

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Metadata
  secret?: string
  status: 'enabled' | 'disabled'
  url: string
}

export type TestClock = {
  id: string
  object: 'test_helpers.test_clock'
  created: number
  deletes_after: number
  frozen_time: number
  livemode: false
  name: string | null
  status: 'advancing' | 'internal_failure' | 'ready'
  status_details: { advancing?: { target_frozen_time: number } }
}

export type PortalFeatures = {
  customer_update: { allowed_updates: string[]; enabled: boolean }
  invoice_history: { enabled: boolean }
  payment_method_update: { enabled: boolean; payment_method_configuration: null }
  subscription_cancel: {
    cancellation_reason: { enabled: boolean; feedback_options: null; options: string[] }
    enabled: boolean
    mode: 'at_period_end' | 'immediately'
    proration_behavior: 'none'
  }
  subscription_pause: { duration: { interval_options: []; type: 'indefinite' }; enabled: boolean }
  subscription_update: {
    billing_cycle_anchor: null
    default_allowed_updates: string[]
    enabled: boolean
    proration_behavior: 'none'
    schedule_at_period_end: { conditions: [] }
    trial_update_behavior: 'end_trial'
  }
}

export type PortalConfiguration = {
  id: string
  object: 'billing_portal.configuration'
  active: boolean
  application: null
  business_profile: {
    headline: string | null
    privacy_policy_url: string | null
    terms_of_service_url: string | null
  }
  created: number
  default_return_url: string | null
  features: PortalFeatures
  is_default: boolean
  livemode: false
  login_page: { enabled: boolean; url: null }
  metadata: Metadata
  name: string | null
  updated: number
}

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  configuration: string
  created: number
  customer: string
  flow: null
  livemode: false
  locale: string | null
  on_behalf_of: null
  return_url: string | null
  url: string
}
