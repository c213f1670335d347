import { cardTokens } from './cards.ts'
import { resourceMissing } from './http/stripe-error.ts'
import type { PortalConfiguration, PortalSession, TestClock, WebhookEndpoint } from './objects/account.ts'
import type { Price, Product } from './objects/catalog.ts'
import type { Charge, Dispute, Refund } from './objects/charge.ts'
import type { Customer } from './objects/customer.ts'
import type { Invoice, InvoicePayment } from './objects/invoice.ts'
import type { PaymentIntent, PaymentMethod } from './objects/payment.ts'
import type { StripeEvent } from './objects/stripe-event.ts'
import type { Subscription } from './objects/subscription.ts'

/** Everything the fake knows, by id, oldest first; tests may read it, and change it behind the product's back. */
export type State = ReturnType<typeof emptyState>

export function emptyState() {
  return {
    customers: new Map<string, Customer>(),
    deletedCustomers: new Set<string>(),
    products: new Map<string, Product>(),
    prices: new Map<string, Price>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    invoicePayments: new Map<string, InvoicePayment>(),
    paymentIntents: new Map<string, PaymentIntent>(),
    paymentMethods: new Map<string, PaymentMethod>(),
    cardNumbers: new Map<string, string>(),
    /** What Stripe's ready-made cards are in this account. */
    cardTokens: new Map(Object.entries(cardTokens)),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    events: new Map<string, StripeEvent>(),
    testClocks: new Map<string, TestClock>(),
    webhookEndpoints: new Map<string, WebhookEndpoint>(),
    portalConfigurations: new Map<string, PortalConfiguration>(),
    portalSessions: new Map<string, PortalSession>(),
  }
}

/** The object of that id; otherwise Stripe's 404, or its 400 when the id came as the parameter `param`. */
export function found<Stored>(store: Map<string, Stored>, id: string, kind: string, param?: string): Stored {
  const stored = store.get(id)
  if (stored === undefined) throw resourceMissing(kind, id, param)
  return stored
}
