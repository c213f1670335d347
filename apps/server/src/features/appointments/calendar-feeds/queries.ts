import type { Db, Tx } from '@tramontane/db/database'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { calendarFeeds } from '@tramontane/db/schema/calendars'
import { and, asc, count, eq, gte, isNull, lt, or } from 'drizzle-orm'

export type FeedRow = typeof calendarFeeds.$inferSelect

/** Oldest first. */
export function feedRows(db: Db): Promise<FeedRow[]> {
  return db.select().from(calendarFeeds).orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
}

export async function feedCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(calendarFeeds)
  return rows[0]?.total ?? 0
}

export async function feedByHash(db: Db, tokenHash: string): Promise<FeedRow | null> {
  const rows = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash)).limit(1)
  return rows[0] ?? null
}

export async function insertFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert): Promise<FeedRow> {
  const rows = await tx.insert(calendarFeeds).values(feed).returning()
  return rows[0] as FeedRow
}

/** Answers whether there was one. */
export async function deleteFeed(tx: Tx, id: number): Promise<boolean> {
  const { rowsAffected } = await tx.delete(calendarFeeds).where(eq(calendarFeeds.id, id))
  return rowsAffected > 0
}

export async function noteFeedRead(tx: Tx, { id, readAt }: { id: number; readAt: Date }) {
  await tx.update(calendarFeeds).set({ readAt }).where(eq(calendarFeeds.id, id))
}

/**
 * By what calendars know the washes that start in a span, canceled ones too, soonest first. One whose hour is to be agreed
 * has no van yet: every van's calendar shows it.
 */
export function calendarWashes(
  db: Db,
  { from, to, van }: { from: Date; to: Date; van: number | null },
): Promise<{ id: number; uid: string; sequence: number }[]> {
  const { id, uid, sequence, date, timeSlot } = appointments
  const isOfVan = van === null ? undefined : or(eq(appointments.van, van), isNull(timeSlot))
  return db
    .select({ id, uid, sequence })
    .from(appointments)
    .where(and(gte(date, from), lt(date, to), isOfVan))
    .orderBy(asc(date), asc(id))
}
