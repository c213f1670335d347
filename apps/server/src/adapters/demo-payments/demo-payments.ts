import type { Database } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  Invoice,
  Order,
  Payments,
  ProviderSubscription,
  StartedSubscription,
} from '../../ports/payments.ts'
import {
  allDemoSubscriptions,
  changeDemoInvoice,
  changeDemoSubscription,
  type DemoInvoice,
  type DemoSubscription,
  demoInvoiceByIntent,
  demoInvoicesOf,
  demoSubscription,
  insertDemoSubscription,
} from './queries.ts'

type Needs = { database: Database; clock: Clock }

/** The demonstration's provider: keeps what Stripe would know in tables of its own, and takes no money. */
export function demoPayments({ database, clock }: Needs): Payments {
  const { db } = database
  return {
    name: 'demo',
    publishableKey: null,
    start: (order) => start({ database, clock }, order),
    async resume(id) {
      const [invoice] = await demoInvoicesOf(db, id)
      const subscription = await demoSubscription(db, id)
      return invoice && subscription?.status === 'incomplete' ? toStarted(subscription, invoice) : null
    },
    async intent(intentId) {
      const invoice = await demoInvoiceByIntent(db, intentId)
      if (!invoice) return null
      const status = invoice.intentStatus as 'succeeded' | 'requires_action' | 'requires_payment_method'
      return { id: intentId, status, cents: invoice.amount, currency: 'eur' }
    },
    async subscription(id) {
      const found = await demoSubscription(db, id)
      return found && toSubscription(found, await demoInvoicesOf(db, id))
    },
    async *subscriptions() {
      for (const one of await allDemoSubscriptions(db)) yield toSubscription(one, [])
    },
    async cancel(id, at) {
      const change = at === 'now' ? { status: 'canceled' } : { cancelAt: at }
      await withWrite(database, (tx) => changeDemoSubscription(tx, id, change))
    },
    async refund({ intentId, cents }) {
      await withWrite(database, async (tx) => {
        const invoice = await demoInvoiceByIntent(tx, intentId)
        if (invoice) await changeDemoInvoice(tx, invoice.id, { refunded: Math.min(invoice.amount, cents) })
      })
    },
    cardUpdateLink: async (_, returnUrl) => returnUrl,
    readEvent: () => Promise.reject(new AppError('bad_signature')),
  }
}

/** One subscription per local one, by its id: a repetition finds it. */
async function start({ database, clock }: Needs, order: Order): Promise<StartedSubscription> {
  const now = clock.now()
  const id = `sub_demo_${order.subscriptionId}`
  const intentId = `pi_demo_${order.subscriptionId}_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  await withWrite(database, (tx) =>
    insertDemoSubscription(
      tx,
      {
        id,
        localId: order.subscriptionId,
        amount: order.cents,
        status: 'incomplete',
        periodStart: now,
        createdAt: now,
      },
      {
        id: `in_demo_${order.subscriptionId}_1`,
        subscriptionId: id,
        intentId,
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
    customerId: `cus_demo_${subscription.localId}`,
    providerSubscriptionId: subscription.id,
    intentId: invoice.intentId,
    clientSecret: `${invoice.intentId}_secret_demo`,
  }
}

const statuses: Record<string, ProviderSubscription['status']> = {
  incomplete: 'incomplete',
  active: 'active',
  past_due: 'past_due',
  canceled: 'cancelled',
}

function toSubscription(subscription: DemoSubscription, invoices: DemoInvoice[]): ProviderSubscription {
  return {
    id: subscription.id,
    localId: subscription.localId,
    customerId: `cus_demo_${subscription.localId}`,
    status: statuses[subscription.status] ?? 'incomplete',
    paymentMethodId: null,
    cancelAt: subscription.cancelAt,
    invoices: invoices.map(toInvoice),
  }
}

function toInvoice(invoice: DemoInvoice): Invoice {
  return {
    id: invoice.id,
    intentId: invoice.intentId,
    status: invoice.intentStatus === 'succeeded' ? 'paid' : 'open',
    cents: invoice.amount,
    refundedCents: invoice.refunded,
    currency: 'eur',
    periodStart: invoice.periodStart,
    paidAt: invoice.paidAt,
    receiptUrl: null,
    paymentLink: null,
    attempts: invoice.attempts,
    nextAttemptAt: null,
  }
}
