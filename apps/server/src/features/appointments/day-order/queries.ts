import type { Db, Tx } from '@tramontane/db/database'
import { dayOrders } from '@tramontane/db/schema/appointments/appointments'
import { eq } from 'drizzle-orm'

export type DayOrderRow = typeof dayOrders.$inferSelect

/** The order that a request with this key made; null where there is none. */
export async function dayOrderByKey(db: Db, key: string): Promise<DayOrderRow | null> {
  const rows = await db.select().from(dayOrders).where(eq(dayOrders.key, key)).limit(1)
  return rows[0] ?? null
}

export async function insertDayOrder(tx: Tx, values: typeof dayOrders.$inferInsert): Promise<DayOrderRow> {
  const rows = await tx.insert(dayOrders).values(values).returning()
  return rows[0] as DayOrderRow
}

export async function markOrderUndone(tx: Tx, { key, at }: { key: string; at: Date }) {
  await tx.update(dayOrders).set({ undoneAt: at }).where(eq(dayOrders.key, key))
}
