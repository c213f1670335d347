import type { Database, Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { isRefundReason } from '@tramontane/domain/washes/statuses'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  Invoice,
  Order,
  Payments,
  ProviderSubscription,
  Refund,
  RefundOrder,
  StartedSubscription,
} from '../../ports/payments.ts'
import { newDemoIntentId } from './demo-ids.ts'
import { demoSingleIntent, demoSinglePayments } from './demo-single-payments.ts'
import { statusOf } from './demo-status.ts'
import {
  allDemoSubscriptions,
  changeDemoSubscription,
  type DemoInvoice,
  type DemoRefund,
  type DemoSubscription,
  demoInvoice,
  demoInvoiceByIntent,
  demoInvoicesOf,
  demoInvoicesSince,
  demoRefundsOf,
  demoRefundsSince,
  demoSubscription,
  insertDemoRefund,
  insertDemoSubscription,
} from './queries.ts'

type Needs = { database: Database; clock: Clock }

/** The demonstration's provider: keeps what Stripe would know in tables of its own, and takes no money. */
export function demoPayments({ database, clock }: Needs): Payments {
  const { db } = database

  async function subscription(id: string) {
    const found = await demoSubscription(db, id)
    if (!found) return null
    const invoices = await demoInvoicesOf(db, id)
    const refunded = await Promise.all(invoices.map((one) => withRefunds(db, one)))
    return toSubscription(found, refunded, clock.now())
  }

  return {
    name: 'demo',
    publishableKey: null,
    start: (order) => start({ database, clock }, order),
    async resume(id) {
      const [invoice] = await demoInvoicesOf(db, id)
      const subscription = await demoSubscription(db, id)
      const isOpen = subscription && statusOf(subscription, clock.now()) === 'incomplete'
      return invoice && isOpen ? toStarted(subscription, invoice) : null
    },
    ...demoSinglePayments({ database, clock }),
    async intent(intentId) {
      const invoice = await demoInvoiceByIntent(db, intentId)
      if (!invoice) return demoSingleIntent(db, intentId)
      const status = invoice.intentStatus as 'succeeded' | 'requires_action' | 'requires_payment_method'
      return { id: intentId, status, cents: invoice.amount, currency: 'eur' }
    },
    subscription,
    async subscriptionsOfOrder(orderKey) {
      const own = (await allDemoSubscriptions(db)).filter((one) => one.orderKey === orderKey)
      const found = await Promise.all(own.map(({ id }) => subscription(id)))
      return found.filter((one) => one !== null)
    },
    async *subscriptions() {
      for (const one of await allDemoSubscriptions(db)) yield toSubscription(one, [], clock.now())
    },
    async cancel(id, at) {
      const change = at === 'now' ? { status: 'canceled' } : { cancelAt: at }
      await withWrite(database, (tx) => changeDemoSubscription(tx, id, change))
    },
    async invoice(id) {
      const found = await demoInvoice(db, id)
      return found && toInvoice(found, await demoRefundsOf(db, found.intentId))
    },
    async *invoices(since) {
      for (const one of await demoInvoicesSince(db, since)) yield toInvoice(one, [])
    },
    refundsOf: async (intentId) => (await demoRefundsOf(db, intentId)).map(toRefund),
    async *refunds(since) {
      for (const one of await demoRefundsSince(db, since)) yield toRefund(one)
    },
    refund: (order) => refund({ database, clock }, order),
    letLastCardPay: async () => {},
    changePayer: async () => {},
    cardUpdateLink: async (_, returnUrl) => returnUrl,
    readEvent: () => Promise.reject(new AppError('bad_signature')),
    setupProblems: async () => [],
  }
}

/** One subscription per attempt: a repetition finds it. */
async function start({ database, clock }: Needs, order: Order): Promise<StartedSubscription> {
  const now = clock.now()
  const id = `sub_demo_${order.attempt}`
  await withWrite(database, (tx) =>
    insertDemoSubscription(
      tx,
      {
        id,
        orderKey: order.orderKey,
        amount: order.cents,
        status: 'incomplete',
        periodStart: now,
        createdAt: now,
      },
      {
        id: `in_demo_${order.attempt}_1`,
        subscriptionId: id,
        intentId: newDemoIntentId(),
        amount: order.cents,
        intentStatus: 'requires_payment_method',
        periodStart: now,
        createdAt: now,
      },
    ),
  )
  const subscription = await demoSubscription(database.db, id)
  const [invoice] = await demoInvoicesOf(database.db, id)
  if (!subscription || !invoice) throw new AppError('payment_provider')
  return toStarted(subscription, invoice)
}

function toStarted(subscription: DemoSubscription, invoice: DemoInvoice): StartedSubscription {
  return {
    customerId: subscription.id.replace('sub_', 'cus_'),
    providerSubscriptionId: subscription.id,
    intentId: invoice.intentId,
    clientSecret: `${invoice.intentId}_secret_demo`,
  }
}

function toSubscription(
  subscription: DemoSubscription,
  invoices: Invoice[],
  now: Date,
): ProviderSubscription {
  return {
    id: subscription.id,
    orderKey: subscription.orderKey,
    customerId: subscription.id.replace('sub_', 'cus_'),
    payer: null,
    status: statusOf(subscription, now),
    paymentMethodId: null,
    ownCardId: null,
    cancelAt: subscription.cancelAt,
    invoices,
  }
}

async function withRefunds(db: Db, invoice: DemoInvoice): Promise<Invoice> {
  return toInvoice(invoice, await demoRefundsOf(db, invoice.intentId))
}

function toInvoice(invoice: DemoInvoice, refunds: DemoRefund[]): Invoice {
  return {
    id: invoice.id,
    providerSubscriptionId: invoice.subscriptionId,
    intentId: invoice.intentId,
    status: invoice.intentStatus === 'succeeded' ? 'paid' : 'open',
    hindrance: null,
    isBeingPaid: false,
    isDisputed: false,
    cents: invoice.amount,
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    currency: 'eur',
    periodStart: invoice.periodStart,
    paidAt: invoice.paidAt,
    receiptUrl: null,
    paymentLink: null,
    attempts: invoice.attempts,
    nextAttemptAt: null,
  }
}

function toRefund({ id, intentId, amount, key, reason, createdAt }: DemoRefund): Refund {
  return {
    ...{ id, intentId, key, createdAt },
    cents: amount,
    status: 'succeeded',
    reason: isRefundReason(reason) ? reason : null,
  }
}

/** Errors: `payment_provider` for more than is left, as at Stripe. */
async function refund({ database, clock }: Needs, { intentId, cents, key, reason }: RefundOrder) {
  await withWrite(database, async (tx) => {
    const invoice = await demoInvoiceByIntent(tx, intentId)
    const single = await demoSingleIntent(tx, intentId)
    const paid = invoice?.intentStatus === 'succeeded' ? invoice.amount : 0
    const held = single?.status === 'succeeded' ? single.cents : paid
    const before = await demoRefundsOf(tx, intentId)
    if (before.some((one) => one.key === key)) return
    const gone = before.reduce((sum, { amount }) => sum + amount, 0)
    if (cents > held - gone) throw new AppError('payment_provider')
    const id = `re_demo_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
    await insertDemoRefund(tx, { ...{ id, intentId, key, reason }, amount: cents, createdAt: clock.now() })
  })
}
