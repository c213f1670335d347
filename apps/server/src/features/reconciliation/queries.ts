import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { payments } from '@tramontane/db/schema/subscriptions/billing'
import { type PaymentProvider, runningStatuses } from '@tramontane/domain/washes/statuses'
import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'

const compared = {
  id: subscriptions.id,
  providerSubscriptionId: subscriptions.providerSubscriptionId,
  status: subscriptions.status,
  pausedAt: subscriptions.pausedAt,
  customerName: subscriptions.customerName,
  customerEmail: subscriptions.customerEmail,
  customerPhone: subscriptions.customerPhone,
}

export type ComparedSubscription = Awaited<ReturnType<typeof subscriptionsAmong>>[number]

/** By the provider's ids. */
export async function subscriptionsAmong(db: Db, providerIds: string[]) {
  return db
    .select(compared)
    .from(subscriptions)
    .where(among(subscriptions.providerSubscriptionId, providerIds))
}

/** The provider's ids of what runs here. */
export async function runningIds(db: Db, provider: PaymentProvider): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        inArray(subscriptions.status, runningStatuses),
        isNotNull(subscriptions.providerSubscriptionId),
      ),
    )
  return rows.map(({ id }) => id ?? '')
}

export type ComparedPayment = Awaited<ReturnType<typeof paymentsAmong>>[number]

/** By the provider's ids of their invoices. */
export async function paymentsAmong(db: Db, invoiceIds: string[]) {
  return db
    .select({
      invoiceId: payments.invoiceId,
      intentId: payments.paymentIntentId,
      cents: payments.amount,
      currency: payments.currency,
      status: payments.status,
      paidAt: payments.paidAt,
      customerName: subscriptions.customerName,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(among(payments.invoiceId, invoiceIds))
}

/** The provider's ids of invoices that were paid since then, as this place has them. */
export async function invoiceIdsSince(
  db: Db,
  { since, provider }: { since: Date; provider: PaymentProvider },
): Promise<string[]> {
  const rows = await db
    .select({ id: payments.invoiceId })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(subscriptions.provider, provider), gte(payments.paidAt, since)))
  return rows.map(({ id }) => id)
}
