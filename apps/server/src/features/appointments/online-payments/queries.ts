import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { onlinePayments, onlineRefunds, paymentLinks } from '@tramontane/db/schema/appointments/payment-links'
import { refunds } from '@tramontane/db/schema/subscriptions/billing'
import type { PaymentLinkKind } from '@tramontane/domain/washes/deposits'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'

export type PaymentLink = typeof paymentLinks.$inferSelect
export type OnlinePayment = typeof onlinePayments.$inferSelect

export async function insertLink(tx: Tx, link: typeof paymentLinks.$inferInsert): Promise<PaymentLink> {
  const rows = await tx.insert(paymentLinks).values(link).returning()
  return rows[0] as PaymentLink
}

export async function linkById(db: Db, id: string): Promise<PaymentLink | null> {
  const rows = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id))
  return rows[0] ?? null
}

/** The last one that was made. */
export async function latestLink(
  db: Db,
  { appointmentId, kind }: { appointmentId: number; kind: PaymentLinkKind },
): Promise<PaymentLink | null> {
  const rows = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.appointmentId, appointmentId), eq(paymentLinks.kind, kind)))
    .orderBy(desc(paymentLinks.createdAt))
    .limit(1)
  return rows[0] ?? null
}

/** Oldest first, so that the last one of a wash is its newest. */
export function linksAmong(db: Db, appointmentIds: number[]): Promise<PaymentLink[]> {
  return linksOf(db).all({ ids: JSON.stringify(appointmentIds) })
}

const linksOf = prepared((db) =>
  db
    .select()
    .from(paymentLinks)
    .where(among(paymentLinks.appointmentId, sql.placeholder('ids')))
    .orderBy(asc(paymentLinks.createdAt))
    .prepare(),
)

export async function changeLink(tx: Tx, id: string, change: Partial<typeof paymentLinks.$inferInsert>) {
  await tx.update(paymentLinks).set(change).where(eq(paymentLinks.id, id))
}

export async function insertPayment(
  tx: Tx,
  payment: typeof onlinePayments.$inferInsert,
): Promise<OnlinePayment> {
  const rows = await tx.insert(onlinePayments).values(payment).returning()
  return rows[0] as OnlinePayment
}

export async function changePayment(
  tx: Tx,
  key: string,
  change: Partial<typeof onlinePayments.$inferInsert>,
) {
  await tx.update(onlinePayments).set(change).where(eq(onlinePayments.key, key))
}

export async function paymentByKey(db: Db, key: string): Promise<OnlinePayment | null> {
  const rows = await db.select().from(onlinePayments).where(eq(onlinePayments.key, key))
  return rows[0] ?? null
}

export async function paymentOfIntent(db: Db, intentId: string): Promise<OnlinePayment | null> {
  const rows = await db.select().from(onlinePayments).where(eq(onlinePayments.intentId, intentId))
  return rows[0] ?? null
}

export function openPaymentsOf(db: Db, appointmentId: number): Promise<OnlinePayment[]> {
  return db
    .select()
    .from(onlinePayments)
    .where(and(eq(onlinePayments.appointmentId, appointmentId), eq(onlinePayments.status, 'open')))
    .orderBy(asc(onlinePayments.createdAt))
}

/** Begun, and neither paid nor canceled; those of washes that are kept no more too. */
export function openPayments(db: Db): Promise<OnlinePayment[]> {
  return db
    .select()
    .from(onlinePayments)
    .where(eq(onlinePayments.status, 'open'))
    .orderBy(asc(onlinePayments.createdAt))
}

/** The tests of the owner's that can still be paid. */
export function openTests(db: Db): Promise<OnlinePayment[]> {
  return db
    .select()
    .from(onlinePayments)
    .where(and(eq(onlinePayments.status, 'open'), eq(onlinePayments.isTest, true)))
    .orderBy(asc(onlinePayments.createdAt))
}

/** The last test that was paid, else the last one, with what became of its refund. */
export async function lastTest(db: Db) {
  const rows = await db
    .select({ payment: onlinePayments, sentAt: onlineRefunds.sentAt, refundStatus: refunds.status })
    .from(onlinePayments)
    .leftJoin(onlineRefunds, eq(onlineRefunds.paymentKey, onlinePayments.key))
    .leftJoin(refunds, eq(refunds.paymentIntentId, onlinePayments.intentId))
    .where(eq(onlinePayments.isTest, true))
    .orderBy(desc(sql`${onlinePayments.status} = 'paid'`), desc(onlinePayments.createdAt))
    .limit(1)
  return rows[0] ?? null
}

/** What paid a wash by card, oldest first, with what was sent back of each or is to be. */
export async function paidOnline(db: Db, appointmentId: number) {
  const paid = await db
    .select()
    .from(onlinePayments)
    .where(and(eq(onlinePayments.appointmentId, appointmentId), eq(onlinePayments.status, 'paid')))
    .orderBy(asc(onlinePayments.paidAt), asc(onlinePayments.key))
  const back = await db
    .select({ paymentKey: onlineRefunds.paymentKey, cents: sql<number>`sum(${onlineRefunds.cents})` })
    .from(onlineRefunds)
    .where(
      inArray(
        onlineRefunds.paymentKey,
        paid.map(({ key }) => key),
      ),
    )
    .groupBy(onlineRefunds.paymentKey)
  const backOf = new Map(back.map(({ paymentKey, cents }) => [paymentKey, cents]))
  return paid.map((one) => ({ ...one, leftCents: one.cents - (backOf.get(one.key) ?? 0) }))
}

/** Answers whether it is new. */
export async function insertRefund(tx: Tx, refund: typeof onlineRefunds.$inferInsert): Promise<boolean> {
  const { rowsAffected } = await tx.insert(onlineRefunds).values(refund).onConflictDoNothing()
  return rowsAffected > 0
}

/** One that did not go back after all. Answers whether there was one. */
export async function forgetRefund(tx: Tx, key: string): Promise<boolean> {
  const { rowsAffected } = await tx.delete(onlineRefunds).where(eq(onlineRefunds.key, key))
  return rowsAffected > 0
}

/** Owed and not sent yet, with the intent that they are of. */
export async function owedRefunds(db: Db) {
  return db
    .select({ refund: onlineRefunds, payment: onlinePayments, appointment: appointments })
    .from(onlineRefunds)
    .innerJoin(onlinePayments, eq(onlinePayments.key, onlineRefunds.paymentKey))
    .leftJoin(appointments, eq(appointments.id, onlinePayments.appointmentId))
    .where(isNull(onlineRefunds.sentAt))
    .orderBy(asc(onlineRefunds.createdAt))
}

export async function markRefundSent(tx: Tx, key: string, sentAt: Date) {
  await tx.update(onlineRefunds).set({ sentAt }).where(eq(onlineRefunds.key, key))
}

/** Those that the provider knows, made since then. */
export function paymentsSince(db: Db, since: Date): Promise<OnlinePayment[]> {
  return db
    .select()
    .from(onlinePayments)
    .where(and(gte(onlinePayments.createdAt, since), isNotNull(onlinePayments.intentId)))
}

export function paymentsAmongKeys(db: Db, keys: string[]): Promise<OnlinePayment[]> {
  return db.select().from(onlinePayments).where(inArray(onlinePayments.key, keys))
}

/** Prepared, and the provider's answer never came: nobody was given anything to pay. */
export async function forgetUnborn(tx: Tx, before: Date) {
  await tx
    .delete(onlinePayments)
    .where(
      and(
        eq(onlinePayments.status, 'open'),
        isNull(onlinePayments.intentId),
        lt(onlinePayments.createdAt, before),
      ),
    )
}

/** What was paid on top of what a wash cost, and goes back. Units: euro cents. */
export async function overCents(db: Db, appointmentId: number): Promise<number> {
  const rows = await db
    .select({ cents: sql<number>`coalesce(sum(${onlineRefunds.cents}), 0)` })
    .from(onlineRefunds)
    .innerJoin(onlinePayments, eq(onlinePayments.key, onlineRefunds.paymentKey))
    .where(and(eq(onlinePayments.appointmentId, appointmentId), eq(onlineRefunds.reason, 'paid_over')))
  return rows[0]?.cents ?? 0
}
