import { expect, test } from 'bun:test'
import type Stripe from 'stripe'
import type { PortalConfiguration, PortalSession, TestClock, WebhookEndpoint } from './objects/account.ts'
import type { Price, Product } from './objects/catalog.ts'
import type { Charge, Dispute, Refund } from './objects/charge.ts'
import type { Customer } from './objects/customer.ts'
import type { Invoice, InvoiceLine, InvoicePayment } from './objects/invoice.ts'
import type { PaymentIntent, PaymentMethod } from './objects/payment.ts'
import type { EventType } from './objects/stripe-event.ts'
import type { Subscription, SubscriptionItem } from './objects/subscription.ts'

/**
 * Decimals travel as text and become objects in the SDK; lists are compared by what they hold; of its card a charge
 * tells the main facts alone.
 */
type Aside = `${string}_decimal` | 'items' | 'lines' | 'payment_method_details' | 'plan' | 'price' | 'pricing'

/** The fields of ours that the SDK does not have, or has otherwise: none. */
type Misfits<Ours, Theirs> = {
  [Field in keyof Ours]-?: Field extends Aside
    ? never
    : Field extends keyof Theirs
      ? Ours[Field] extends Theirs[Field]
        ? never
        : Field
      : Field
}[keyof Ours]

/** Ours beside theirs. */
type Shapes = {
  Charge: [Charge, Stripe.Charge]
  Customer: [Customer, Stripe.Customer]
  Dispute: [Dispute, Stripe.Dispute]
  Invoice: [Invoice, Stripe.Invoice]
  InvoiceLine: [InvoiceLine, Stripe.InvoiceLineItem]
  InvoicePayment: [InvoicePayment, Stripe.InvoicePayment]
  PaymentIntent: [PaymentIntent, Stripe.PaymentIntent]
  PaymentMethod: [PaymentMethod, Stripe.PaymentMethod]
  PortalConfiguration: [PortalConfiguration, Stripe.BillingPortal.Configuration]
  PortalSession: [PortalSession, Stripe.BillingPortal.Session]
  Price: [Price, Stripe.Price]
  Product: [Product, Stripe.Product]
  Refund: [Refund, Stripe.Refund]
  Subscription: [Subscription, Stripe.Subscription]
  SubscriptionItem: [SubscriptionItem, Stripe.SubscriptionItem]
  TestClock: [TestClock, Stripe.TestHelpers.TestClock]
  WebhookEndpoint: [WebhookEndpoint, Stripe.WebhookEndpoint]
}

type AllMisfits =
  | { [Name in keyof Shapes]: Misfits<Shapes[Name][0], Shapes[Name][1]> }[keyof Shapes]
  | Exclude<EventType, Stripe.Event['type']>

/** The fields that the SDK always has, and ours has not. */
type Missing<Ours, Theirs> = {
  [Field in keyof Theirs]-?: undefined extends Theirs[Field]
    ? never
    : Field extends keyof Ours
      ? never
      : Field
}[keyof Theirs]

/** What is left unsaid: of Connect, taxes, shipping and the like, which nobody here asks for. */
const unsaid = {
  Charge: [
    ...['application_fee', 'application_fee_amount', 'calculated_statement_descriptor'],
    ...[
      'failure_balance_transaction',
      'fraud_details',
      'on_behalf_of',
      'outcome',
      'review',
      'shipping',
      'source',
    ],
    ...['source_transfer', 'statement_descriptor_suffix', 'transfer_data', 'transfer_group'],
  ],
  Dispute: ['enhanced_eligibility_types', 'evidence', 'evidence_details', 'intended_submission_method'],
  Invoice: [
    ...[
      'account_tax_ids',
      'amount_shipping',
      'application',
      'automatic_tax',
      'custom_fields',
      'customer_account',
    ],
    ...[
      'customer_shipping',
      'customer_tax_exempt',
      'default_source',
      'default_tax_rates',
      'from_invoice',
      'issuer',
    ],
    ...['latest_revision', 'on_behalf_of', 'payment_settings', 'post_payment_credit_notes_amount'],
    ...[
      'pre_payment_credit_notes_amount',
      'rendering',
      'shipping_cost',
      'shipping_details',
      'statement_descriptor',
    ],
    ...[
      'subtotal_excluding_tax',
      'total_discount_amounts',
      'total_excluding_tax',
      'total_pretax_credit_amounts',
    ],
    'total_taxes',
  ],
  InvoiceLine: ['pretax_credit_amounts'],
  PaymentIntent: [
    ...['customer_account', 'excluded_payment_method_types', 'managed_payments'],
    ...[
      'payment_method_configuration_details',
      'payment_record',
      'statement_descriptor_suffix',
      'transfer_group',
    ],
  ],
  PortalSession: ['customer_account'],
  Product: ['tax_details'],
  Subscription: [
    ...['application_fee_percent', 'billing_cycle_anchor_config', 'billing_schedules', 'customer_account'],
    ...[
      'managed_payments',
      'next_pending_invoice_item_invoice',
      'pending_invoice_item_interval',
      'transfer_data',
    ],
    'trial_settings',
  ],
  SubscriptionItem: ['current_trial'],
} as const satisfies { [Name in keyof Shapes]?: readonly Missing<Shapes[Name][0], Shapes[Name][1]>[] }

type Unsaid = typeof unsaid

type Unnamed = {
  [Name in keyof Shapes]: Exclude<
    Missing<Shapes[Name][0], Shapes[Name][1]>,
    Name extends keyof Unsaid ? Unsaid[Name][number] : never
  >
}[keyof Shapes]

test('every field of the fake is one of the SDK 23.1.0, with a value it admits (held by the compiler)', () => {
  const misfits: AllMisfits[] = []
  const none: never[] = misfits
  expect(none).toEqual([])
})

test('every field that the SDK always has is one of the fake, or is named here (held by the compiler)', () => {
  const unnamed: Unnamed[] = []
  const none: never[] = unnamed
  expect(none).toEqual([])
})
