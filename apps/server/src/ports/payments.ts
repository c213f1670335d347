import type { RefundReason } from '@tramontane/domain/washes/statuses'

/** Whom the provider writes to, and names on its bills. */
export type Payer = { name: string; email: string; phone: string }

/** An order as the provider needs it. Units: `cents` per month, euros. */
export type Order = {
  /** Whose order it is: what the provider keeps beside it, and the way back from its events. */
  orderKey: string
  /** The same for every repetition of one try: the provider makes one of each. */
  attempt: string
  plan: 'standard' | 'premium'
  cents: number
  customer: Payer
  /** What the law wants at the foot of the provider's bills: who sells, where, and of which VAT. */
  billFooter: string
  /** Who orders again, proved by a session: the provider's customer of their contract. Null for everybody else. */
  knownCustomerId: string | null
}

export type StartedSubscription = {
  customerId: string
  providerSubscriptionId: string
  intentId: string
  clientSecret: string
}

export type Invoice = {
  id: string
  /** The subscription that it is a month of; null for one that was made by hand at the provider. */
  providerSubscriptionId: string | null
  intentId: string | null
  /** A draft is not asked for yet; what is void is not, or no longer, though one that was written off can still be paid. */
  status: 'draft' | 'open' | 'paid' | 'void'
  /** Why the provider could not make a bill of a draft; null while nothing hinders it. */
  hindrance: string | null
  /** The bank has paid, or is about to: the invoice will say so in a moment. */
  isBeingPaid: boolean
  /** What was paid, or is due. */
  cents: number
  /** What went back of it; null where that was not looked at. */
  refundedCents: number | null
  /** Its payer asked the bank for the money: what it took stands among the refunds. */
  isDisputed: boolean
  currency: string
  periodStart: Date
  paidAt: Date | null
  receiptUrl: string | null
  /** Where an unpaid one can be paid. */
  paymentLink: string | null
  attempts: number
  nextAttemptAt: Date | null
}

/** Money that went back, or is on its way: what we sent, and, for the reason 'dispute', what a bank took. */
export type Refund = {
  id: string
  intentId: string | null
  cents: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** What `refund` was given; null for one that was made at the provider. */
  key: string | null
  reason: RefundReason | null
  createdAt: Date
}

export type RefundOrder = {
  intentId: string
  cents: number
  /** The same key never twice, however long ago the first was: it says what for, and hangs on no local id. */
  key: string
  reason: RefundReason
}

/** A subscription as the provider tells it now: the only truth about money. */
export type ProviderSubscription = {
  id: string
  /** The order that it was made for, as it was told; null for one that no order of ours made. */
  orderKey: string | null
  customerId: string
  /** Whose details the provider has; null where they were not asked for, and for a customer who is gone there. */
  payer: Payer | null
  /** One that is paused asks for no money, and gives nothing. */
  status: 'incomplete' | 'expired' | 'active' | 'past_due' | 'paused' | 'cancelled'
  paymentMethodId: string | null
  /** The card of this subscription alone, whatever card its customer entered since; null where the customer's pays. */
  ownCardId: string | null
  cancelAt: Date | null
  /** Newest first. */
  invoices: Invoice[]
}

export type ProviderIntent = {
  id: string
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'processing' | 'canceled'
  cents: number
  currency: string
}

/** A payment that belongs to no subscription. Units: euro cents. */
export type SinglePayment = {
  /** The same for every repetition: the provider makes one of each, and keeps it beside the payment. */
  key: string
  cents: number
  /** What its payer's bank and the dashboard read. */
  description: string
}

export type StartedPayment = { intentId: string; clientSecret: string }

export type ListedPayment = Omit<ProviderIntent, 'id'> & { intentId: string; key: string; createdAt: Date }

/** An event that the provider signed: what it is about, not what it says. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: Date
  /** The version that it is written in, where that is not ours. */
  otherVersion: string | null
  /** The subscription it concerns; null for one that concerns none of ours. */
  providerSubscriptionId: string | null
  /** The intent it concerns, where it names no subscription: a refund, a dispute. */
  intentId: string | null
  /** The customer it concerns, where it names neither: a card that came, changed or went. */
  customerId: string | null
  /** The card that can no longer pay. */
  removedCardId: string | null
  /** A charge that its owner disputes, for the first time. */
  isDispute: boolean
  /** Money that goes back, or does not after all, sent by us or taken by a bank. */
  isRefund: boolean
}

/**
 * The payment provider, in our own words. Amounts are euro cents.
 * Errors: every call throws AppError `payment_provider` when the provider does not answer or answers nonsense.
 */
export interface Payments {
  readonly name: 'stripe' | 'demo'
  readonly publishableKey: string | null
  /** Makes the customer and the unpaid subscription; the same attempt gives the same ones. */
  start(order: Order): Promise<StartedSubscription>
  /** The same again for one that is still unpaid, with the customer's details as they are now; null once it is not. */
  resume(providerSubscriptionId: string, order: Order): Promise<StartedSubscription | null>
  /** Makes an intent by itself; the same key gives the same one within a day. */
  startPayment(payment: SinglePayment): Promise<StartedPayment>
  /** The same again, to be paid; null for one that nobody can pay any more, or that the provider does not know. */
  resumePayment(intentId: string): Promise<StartedPayment | null>
  /** Nobody can pay it any more. Errors: `payment_provider` too for one that is paid, or about to be. */
  cancelPayment(intentId: string): Promise<void>
  /** Every such payment made since then, whatever became of it, page by page. */
  singlePayments(since: Date): AsyncIterable<ListedPayment>
  /** Null for an intent that the provider does not know. */
  intent(intentId: string): Promise<ProviderIntent | null>
  /** Null for a subscription that the provider does not know. */
  subscription(providerSubscriptionId: string): Promise<ProviderSubscription | null>
  /**
   * What the provider made for an order, with its invoices, whatever became of it, oldest first; it may learn of a new one
   * a minute late.
   */
  subscriptionsOfOrder(orderKey: string): Promise<ProviderSubscription[]>
  /** Every subscription that the provider has. */
  subscriptions(): AsyncIterable<ProviderSubscription>
  /** Ends a subscription at a boundary, or at once. No credit, no proration. */
  cancel(providerSubscriptionId: string, at: Date | 'now'): Promise<void>
  /** Null for an invoice that the provider does not know. */
  invoice(invoiceId: string): Promise<Invoice | null>
  /** Every invoice made since then, whosever it is, page by page. */
  invoices(since: Date): AsyncIterable<Invoice>
  /** All that ever went back of one intent. */
  refundsOf(intentId: string): Promise<Refund[]>
  /** Every refund made since then, whosever it is, page by page. */
  refunds(since: Date): AsyncIterable<Refund>
  /** Sends money back. A repetition within a day, whose answer was lost, is the same refund. */
  refund(order: RefundOrder): Promise<void>
  /**
   * The card that was entered last, for this subscription or for all of its customer, becomes the customer's, and
   * pays everything. Asked again it changes nothing.
   */
  letLastCardPay(providerSubscriptionId: string): Promise<void>
  /** The customer's details, as they are here. */
  changePayer(customerId: string, payer: Payer): Promise<void>
  /** Where the customer changes the card. */
  cardUpdateLink(customerId: string, returnUrl: string): Promise<string>
  /** Errors: AppError `bad_signature` for an event that is not the provider's, or is too old. */
  readEvent(body: string, signature: string | undefined, now: Date): Promise<ProviderEvent>
  /** What is missing or wrong at the provider for this address, a French sentence each. */
  setupProblems(baseUrl: string): Promise<string[]>
}
