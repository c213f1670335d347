import type { SecondsClock } from './clock.ts'
import type { EventRequest, EventType, StripeEvent } from './objects/stripe-event.ts'
import type { State } from './state.ts'

/** Something that happens by itself at that second. */
export type Moment = { at: number; happen: () => void }

/** What the dashboard of a real account decides. */
export type AccountSettings = {
  /** How long a renewal's invoice stays a draft. */
  renewalDraftSeconds: number
  /** Refunds wait for money in the balance, or for the bank, before they go. */
  refundsArePending: boolean
  /**
   * Seconds from an intent that succeeded to the invoice and the subscription that say so: they are told one after the
   * other, and whoever asks in between hears both. Source: docs.stripe.com/billing/subscriptions/overview ("Payment status").
   */
  secondsToInvoice: number
  /** From the advance of a test clock to its `ready`; from a payment by a disputed test card to its dispute. */
  secondsToAdvance: number
  secondsToDispute: number
  /** From the evidence that a dispute is answered with to its end, and from a refund by a test card to what becomes of it. */
  secondsToEnd: number
  /** Days from each failed payment to the next try. */
  retryDays: number[]
  afterLastRetry: 'cancel' | 'mark_unpaid' | 'leave_past_due'
}

/** One imaginary Stripe account; every part of the fake works on it. */
export type World = {
  state: State
  clock: SecondsClock
  settings: AccountSettings
  apiBase: string
  /** The call being answered, for the events that it makes. */
  request: EventRequest | null
  /** Ends of the periods whose coming invoice was announced, by subscription. */
  announcedUntil: Map<string, number>
  finalizationsToFail: number
  /** What happens by itself a while after a call, in the account's time. */
  coming: Moment[]
  /** Where the test clock stands whose objects are being worked on; null for the account's own time. */
  clockTime: number | null
  now(): number
  newId(prefix: string): string
  newSecret(): string
  record(type: EventType, object: object, previous?: Record<string, unknown>): StripeEvent
  onEvent(event: StripeEvent): void
}
