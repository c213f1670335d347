import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { setRefunded } from '@tramontane/db/money/payments'
import { onlinePayments } from '@tramontane/db/schema/appointments/payment-links'
import { payments, refunds } from '@tramontane/db/schema/subscriptions/billing'
import { and, eq, gte, inArray, isNotNull, ne, notInArray, sql, sum } from 'drizzle-orm'
import type { Refund } from '../../ports/payments.ts'

export type StoredRefund = typeof refunds.$inferSelect

/** Money that has gone back, or is on its way. */
const goesBack = inArray(refunds.status, ['pending', 'succeeded'])

/** Makes the rows of one intent what the provider says of it. Answers the ids that it does not know. */
export async function replaceRefunds(tx: Tx, intentId: string, theirs: Refund[]): Promise<string[]> {
  const isOther = notInArray(
    refunds.id,
    theirs.map(({ id }) => id),
  )
  const unknown = await tx
    .delete(refunds)
    .where(and(eq(refunds.paymentIntentId, intentId), isOther))
    .returning({ id: refunds.id })
  for (const { id, cents: amount, status, reason, createdAt } of theirs)
    await tx
      .insert(refunds)
      .values({ id, paymentIntentId: intentId, amount, status, reason, createdAt })
      .onConflictDoUpdate({ target: refunds.id, set: { amount, status, reason } })
  await sumRefunds(tx, intentId)
  return unknown.map(({ id }) => id)
}

/** What a payment gave back is the sum of its refunds. */
async function sumRefunds(tx: Tx, intentId: string) {
  const rows = await tx
    .select({ cents: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentIntentId, intentId), goesBack))
  await setRefunded(tx, intentId, rows[0]?.cents ?? 0)
}

export function refundsAmong(db: Db, ids: string[]): Promise<StoredRefund[]> {
  return db.select().from(refunds).where(among(refunds.id, ids))
}

/** Oldest first. */
export function refundsOfIntents(db: Db, intentIds: string[]): Promise<StoredRefund[]> {
  return db
    .select()
    .from(refunds)
    .where(among(refunds.paymentIntentId, intentIds))
    .orderBy(refunds.createdAt, refunds.id)
}

/** Those made since then, with their intents. */
export async function refundsSince(db: Db, since: Date) {
  return db
    .select({ id: refunds.id, intentId: refunds.paymentIntentId })
    .from(refunds)
    .where(gte(refunds.createdAt, since))
}

/** Those of these intents that paid something here. */
export async function knownIntentsAmong(db: Db, intentIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ intentId: payments.paymentIntentId })
    .from(payments)
    .where(among(payments.paymentIntentId, intentIds))
  const linked = await db
    .select({ intentId: onlinePayments.intentId })
    .from(onlinePayments)
    .where(among(onlinePayments.intentId, intentIds))
  return [...rows, ...linked].flatMap(({ intentId }) => intentId ?? [])
}

/** Payments that say to have given back another sum than that of their refunds. */
export async function intentsOfWrongSums(db: Db): Promise<string[]> {
  const told = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.paymentIntentId} = ${payments.paymentIntentId} and ${goesBack})`
  const rows = await db
    .select({ intentId: payments.paymentIntentId })
    .from(payments)
    .where(and(isNotNull(payments.paymentIntentId), ne(payments.refunded, told)))
  return rows.flatMap(({ intentId }) => intentId ?? [])
}
