import type { DemoPaymentInput } from '@tramontane/contract/subscriptions/subscription'
import type { Database, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, instantOf, timeOf } from '@tramontane/domain/days/calendar'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import { newDemoIntentId } from './demo-ids.ts'
import { statusOf } from './demo-status.ts'
import {
  changeDemoIntent,
  changeDemoInvoice,
  changeDemoSubscription,
  type DemoIntent,
  demoIntentById,
  demoInvoiceByIntent,
  demoInvoicesOf,
  demoSubscription,
  insertDemoInvoice,
} from './queries.ts'

type Needs = { database: Database; clock: Clock }

type DemoPaymentStep = {
  status: 'succeeded' | 'requires_action'
  /** Null of a payment that belongs to none. */
  providerSubscriptionId: string | null
}

/**
 * What the browser does at Stripe: a card pays an intent, at once or after one more step.
 * Errors: 404 for an unknown intent, 409 for one of an order that was replaced or cancelled, 402 for a declined or
 * expired card or a refused step.
 */
export function payDemoIntent({ database, clock }: Needs, input: DemoPaymentInput): Promise<DemoPaymentStep> {
  const now = clock.now()
  return withWrite(database, async (tx) => {
    const single = await demoIntentById(tx, input.intentId)
    if (single) return { status: await paySingle(tx, single, input, now), providerSubscriptionId: null }
    const invoice = (await demoInvoiceByIntent(tx, input.intentId)) ?? notFound()
    const answer = (status: DemoPaymentStep['status']) => ({
      status,
      providerSubscriptionId: invoice.subscriptionId,
    })
    if (invoice.intentStatus === 'succeeded') return answer('succeeded')
    const subscription = (await demoSubscription(tx, invoice.subscriptionId)) ?? notFound()
    const status = statusOf(subscription, now)
    if (status === 'cancelled' || status === 'expired') throw new AppError('order_over')
    if (tryCard(input, now) === 'requires_action') {
      await changeDemoInvoice(tx, invoice.id, { intentStatus: 'requires_action' })
      return answer('requires_action')
    }
    await changeDemoInvoice(tx, invoice.id, {
      intentStatus: 'succeeded',
      paidAt: now,
      attempts: invoice.attempts + 1,
    })
    await changeDemoSubscription(tx, invoice.subscriptionId, { status: 'active' })
    return answer('succeeded')
  })
}

/** Errors: 409 for one that was replaced, else as above. */
async function paySingle(tx: Tx, { id, status }: DemoIntent, input: DemoPaymentInput, now: Date) {
  if (status === 'succeeded') return status
  if (status === 'canceled') throw new AppError('payment_changed')
  const outcome = tryCard(input, now)
  await changeDemoIntent(tx, id, outcome)
  return outcome
}

/** Errors: 402 for a declined or expired card or a refused step. */
function tryCard(input: DemoPaymentInput, now: Date): 'succeeded' | 'requires_action' {
  if (isExpired(input.expiry, now)) throw new AppError('card_expired')
  const behaviour = behaviourOf(input.cardNumber)
  if (behaviour === 'declined' || input.authentication === 'refused') throw new AppError('card_declined')
  const isAsked = behaviour === 'authentication' && input.authentication !== 'accepted'
  return isAsked ? 'requires_action' : 'succeeded'
}

/**
 * Lets a month pass for one subscription: its next invoice is paid or fails; an unpaid one is tried again.
 * Errors: 404 for an unknown subscription, or one that is neither active nor past due.
 */
export function renewDemoSubscription(
  { database, clock }: Needs,
  { id, outcome }: { id: string; outcome: 'paid' | 'failed' },
): Promise<void> {
  const now = clock.now()
  return withWrite(database, async (tx) => {
    const subscription = (await demoSubscription(tx, id)) ?? notFound()
    const status = statusOf(subscription, now)
    if (status !== 'active' && status !== 'past_due') notFound()
    const invoices = await demoInvoicesOf(tx, id)
    const unpaid = invoices.find(({ intentStatus }) => intentStatus !== 'succeeded')
    const first = invoices.at(-1)?.periodStart ?? subscription.periodStart
    const start = nextPeriod(first, invoices.length)
    const share = shareOf(subscription.cancelAt, { start, end: nextPeriod(first, invoices.length + 1) })
    const result =
      outcome === 'paid'
        ? { intentStatus: 'succeeded', paidAt: now }
        : { intentStatus: 'requires_payment_method' }
    if (unpaid) await changeDemoInvoice(tx, unpaid.id, { ...result, attempts: unpaid.attempts + 1 })
    else
      await insertDemoInvoice(tx, {
        id: `${id.replace('sub_', 'in_')}_${invoices.length + 1}`,
        subscriptionId: id,
        intentId: newDemoIntentId(),
        amount: Math.round(subscription.amount * share),
        ...result,
        attempts: 1,
        periodStart: start,
        createdAt: now,
      })
    await changeDemoSubscription(tx, id, { status: outcome === 'paid' ? 'active' : 'past_due' })
  })
}

/** As at Stripe, a month inside which it ends is charged in part. */
function shareOf(cancelAt: Date | null, { start, end }: { start: Date; end: Date }): number {
  if (!cancelAt || cancelAt >= end) return 1
  return Math.max(0, cancelAt.getTime() - start.getTime()) / (end.getTime() - start.getTime())
}

/** The start of the period `months` after the first one's, on the same day of the month. */
function nextPeriod(first: Date, months: number): Date {
  return instantOf(plusMonths(dayOf(first), months), timeOf(first))
}

/** What a test card does, by its number: Stripe's own documented numbers. Source: W-24, ST-61. */
const cards: Record<string, 'accepted' | 'declined' | 'authentication'> = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
  '4000002500003155': 'authentication',
}

/** Any other number is declined. */
function behaviourOf(cardNumber: string) {
  return cards[cardNumber] ?? 'declined'
}

/** Whether a card that says 'MM/AA' or 'MM/AAAA' has expired at `now`: it is good until the end of its month. */
function isExpired(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  return now >= new Date(Date.UTC(fullYear, Number(month), 1))
}
