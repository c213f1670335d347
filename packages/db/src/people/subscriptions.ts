import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { subscriptions } from '../schema/index.ts'

export type Subscription = typeof subscriptions.$inferSelect

/** Whoever's it is, in whatever status. */
export async function subscriptionById(db: Db, id: number): Promise<Subscription | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1)
  return rows[0] ?? null
}
