import { expect, test } from 'bun:test'
import type Stripe from 'stripe'
import type { PortalConfiguration, PortalSession, WebhookEndpoint } from './objects/account.ts'
import type { Price, Product } from './objects/catalog.ts'
import type { Charge, Dispute, Refund } from './objects/charge.ts'
import type { Customer } from './objects/customer.ts'
import type { Invoice, InvoiceLine, InvoicePayment } from './objects/invoice.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from './objects/payment.ts'
import type { EventType } from './objects/stripe-event.ts'
import type { Subscription, SubscriptionItem } from './objects/subscription.ts'

/** Decimals travel as text and become objects in the SDK; lists are compared by what they hold; a charge tells only the main of its card. */
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

type AllMisfits =
  | Misfits<Charge, Stripe.Charge>
  | Misfits<Customer, Stripe.Customer>
  | Misfits<Dispute, Stripe.Dispute>
  | Misfits<Invoice, Stripe.Invoice>
  | Misfits<InvoiceLine, Stripe.InvoiceLineItem>
  | Misfits<InvoicePayment, Stripe.InvoicePayment>
  | Misfits<PaymentIntent, Stripe.PaymentIntent>
  | Misfits<PaymentMethod, Stripe.PaymentMethod>
  | Misfits<PortalConfiguration, Stripe.BillingPortal.Configuration>
  | Misfits<PortalSession, Stripe.BillingPortal.Session>
  | Misfits<Price, Stripe.Price>
  | Misfits<Product, Stripe.Product>
  | Misfits<Refund, Stripe.Refund>
  | Misfits<SetupIntent, Stripe.SetupIntent>
  | Misfits<Subscription, Stripe.Subscription>
  | Misfits<SubscriptionItem, Stripe.SubscriptionItem>
  | Misfits<WebhookEndpoint, Stripe.WebhookEndpoint>
  | Exclude<EventType, Stripe.Event['type']>

test('every field of the fake is one of the SDK 23.1.0, with a value it admits (held by the compiler)', () => {
  const misfits: AllMisfits[] = []
  const none: never[] = misfits
  expect(none).toEqual([])
})
