import { eq, type SQL } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '../database.ts'
import { subscriptions } from '../schema/clients/subscribers.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type SubscriptionChange = Partial<typeof subscriptions.$inferInsert>

/** Whoever's it is, in whatever status. */
export async function subscriptionById(db: Db, id: number): Promise<Subscription | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1)
  return rows[0] ?? null
}

export async function insertSubscription(
  tx: Tx,
  values: typeof subscriptions.$inferInsert,
): Promise<Subscription | null> {
  const rows = await tx.insert(subscriptions).values(values).returning()
  return rows[0] ?? null
}

/** Answers it as it is now; null where there is none. */
export async function changeSubscription(
  tx: Tx,
  id: number,
  change: SubscriptionChange,
): Promise<Subscription | null> {
  const rows = await changeSubscriptions(tx, eq(subscriptions.id, id), change)
  return rows[0] ?? null
}

/** All of which `which` is true. Answers them as they are now. */
export function changeSubscriptions(
  tx: Tx,
  which: SQL | undefined,
  change: SQLiteUpdateSetSource<typeof subscriptions>,
): Promise<Subscription[]> {
  return tx.update(subscriptions).set(change).where(which).returning()
}
