import type { Db, Tx } from '@tramontane/db/database'
import { demoIntents } from '@tramontane/db/schema/appointments/payment-links'
import { demoInvoices, demoRefunds, demoSubscriptions } from '@tramontane/db/schema/subscriptions/billing'
import { desc, eq, gte } from 'drizzle-orm'

export type DemoSubscription = typeof demoSubscriptions.$inferSelect
export type DemoInvoice = typeof demoInvoices.$inferSelect
export type DemoRefund = typeof demoRefunds.$inferSelect
export type DemoIntent = typeof demoIntents.$inferSelect

export async function insertDemoSubscription(
  tx: Tx,
  subscription: typeof demoSubscriptions.$inferInsert,
  firstInvoice: typeof demoInvoices.$inferInsert,
) {
  await tx.insert(demoSubscriptions).values(subscription).onConflictDoNothing()
  await tx.insert(demoInvoices).values(firstInvoice).onConflictDoNothing()
}

export async function insertDemoInvoice(tx: Tx, invoice: typeof demoInvoices.$inferInsert) {
  await tx.insert(demoInvoices).values(invoice)
}

export async function demoSubscription(db: Db, id: string): Promise<DemoSubscription | null> {
  const rows = await db.select().from(demoSubscriptions).where(eq(demoSubscriptions.id, id)).limit(1)
  return rows[0] ?? null
}

export async function allDemoSubscriptions(db: Db): Promise<DemoSubscription[]> {
  return db.select().from(demoSubscriptions)
}

/** Newest first. */
export async function demoInvoicesOf(db: Db, subscriptionId: string): Promise<DemoInvoice[]> {
  return db
    .select()
    .from(demoInvoices)
    .where(eq(demoInvoices.subscriptionId, subscriptionId))
    .orderBy(desc(demoInvoices.periodStart))
}

export async function demoInvoiceByIntent(db: Db, intentId: string): Promise<DemoInvoice | null> {
  const rows = await db.select().from(demoInvoices).where(eq(demoInvoices.intentId, intentId)).limit(1)
  return rows[0] ?? null
}

export async function demoInvoice(db: Db, id: string): Promise<DemoInvoice | null> {
  const rows = await db.select().from(demoInvoices).where(eq(demoInvoices.id, id)).limit(1)
  return rows[0] ?? null
}

export async function demoInvoicesSince(db: Db, since: Date): Promise<DemoInvoice[]> {
  return db.select().from(demoInvoices).where(gte(demoInvoices.createdAt, since))
}

export async function insertDemoRefund(tx: Tx, refund: DemoRefund) {
  await tx.insert(demoRefunds).values(refund)
}

export async function demoRefundsOf(db: Db, intentId: string): Promise<DemoRefund[]> {
  return db.select().from(demoRefunds).where(eq(demoRefunds.intentId, intentId))
}

export async function demoRefundsSince(db: Db, since: Date): Promise<DemoRefund[]> {
  return db.select().from(demoRefunds).where(gte(demoRefunds.createdAt, since))
}

export async function changeDemoInvoice(tx: Tx, id: string, change: Partial<DemoInvoice>) {
  await tx.update(demoInvoices).set(change).where(eq(demoInvoices.id, id))
}

export async function changeDemoSubscription(tx: Tx, id: string, change: Partial<DemoSubscription>) {
  await tx.update(demoSubscriptions).set(change).where(eq(demoSubscriptions.id, id))
}

/** One for each key: a repetition makes none. */
export async function insertDemoIntent(tx: Tx, intent: typeof demoIntents.$inferInsert) {
  await tx.insert(demoIntents).values(intent).onConflictDoNothing()
}

export async function demoIntentById(db: Db, id: string): Promise<DemoIntent | null> {
  const rows = await db.select().from(demoIntents).where(eq(demoIntents.id, id)).limit(1)
  return rows[0] ?? null
}

export async function demoIntentOfKey(db: Db, key: string): Promise<DemoIntent | null> {
  const rows = await db.select().from(demoIntents).where(eq(demoIntents.key, key)).limit(1)
  return rows[0] ?? null
}

export function demoIntentsSince(db: Db, since: Date): Promise<DemoIntent[]> {
  return db.select().from(demoIntents).where(gte(demoIntents.createdAt, since))
}

export async function changeDemoIntent(tx: Tx, id: string, status: string) {
  await tx.update(demoIntents).set({ status }).where(eq(demoIntents.id, id))
}
