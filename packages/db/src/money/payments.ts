import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { among } from '../among.ts'
import type { Db, Tx } from '../database.ts'
import { payments } from '../schema/subscriptions/billing.ts'

export type Payment = typeof payments.$inferSelect

/** By the provider's ids of their invoices. */
export function paymentsOfInvoices(db: Db, invoiceIds: string[]): Promise<Payment[]> {
  return db.select().from(payments).where(among(payments.invoiceId, invoiceIds))
}

/** One row per invoice; what is known later completes what was known before. Of refunds it says nothing. */
export async function savePayment(tx: Tx, payment: typeof payments.$inferInsert) {
  const { amount, currency } = payment
  await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: payments.invoiceId,
      set: {
        ...{ amount, currency },
        paidAt: sql`coalesce(${payments.paidAt}, ${payment.paidAt?.getTime() ?? null})`,
        paymentIntentId: sql`coalesce(${payment.paymentIntentId ?? null}, ${payments.paymentIntentId})`,
        receiptUrl: sql`coalesce(${payment.receiptUrl ?? null}, ${payments.receiptUrl})`,
      },
    })
}

/** Answers its id. */
export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<number> {
  const rows = await tx.insert(payments).values(payment).returning({ id: payments.id })
  return rows[0]?.id ?? 0
}

/** What the payments of an intent gave back in all. Units: euro cents. */
export async function setRefunded(tx: Tx, intentId: string, refunded: number) {
  await tx
    .update(payments)
    .set({
      refunded,
      status: sql`case when ${refunded} > 0 and ${refunded} >= ${payments.amount} then 'refunded' else 'paid' end`,
    })
    .where(and(eq(payments.paymentIntentId, intentId), ne(payments.status, 'failed')))
}

/** The payments of a subscription that have not all gone back, newest first. */
export async function keptPayments(db: Db, subscriptionId: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), gt(payments.amount, payments.refunded)))
    .orderBy(desc(payments.periodStart), desc(payments.id))
}

/** Of a subscription; those of a wash are in `wash-payments.ts`. */
export async function paymentById(db: Db, id: number) {
  const rows = await db.select().from(payments).where(eq(payments.id, id)).limit(1)
  return rows[0] ?? null
}
