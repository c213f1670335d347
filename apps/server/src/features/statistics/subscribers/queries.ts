import type { Db } from '@tramontane/db/database'
import { clients, subscriptions } from '@tramontane/db/schema'
import { and, count, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import type { NamedInterval } from '../named-intervals.ts'

const isRunning = inArray(subscriptions.status, ['active', 'past_due'])

/** From its start to its end a subscription brings its price; what never began, or waits again, brings nothing. */
const hasRun = and(isNotNull(subscriptions.startDate), or(isRunning, isNotNull(subscriptions.endDate)))

export async function clientCount(db: Db): Promise<number> {
  const rows = await db.select({ clients: count() }).from(clients).where(isNull(clients.deletedAt))
  return rows[0]?.clients ?? 0
}

export type Recurring = { subscriptions: number; cents: number }

/** What runs now. */
export function recurringNow(db: Db): Promise<Recurring> {
  return recurring(db, and(isNotNull(subscriptions.startDate), isRunning))
}

/** What ran when a span began: a start or an end at that very instant is the span's. */
export function recurringBefore(db: Db, at: Date): Promise<Recurring> {
  const hasNotEnded = or(isNull(subscriptions.endDate), gte(subscriptions.endDate, at))
  return recurring(db, and(hasRun, lt(subscriptions.startDate, at), hasNotEnded))
}

async function recurring(db: Db, where: SQL | undefined): Promise<Recurring> {
  const rows = await db
    .select({ subscriptions: count(), cents: sum(subscriptions.price).mapWith(Number) })
    .from(subscriptions)
    .where(where)
  return { subscriptions: rows[0]?.subscriptions ?? 0, cents: rows[0]?.cents ?? 0 }
}

/** Subscriptions that began or ended in each interval; an interval in which none did is left out. */
export async function subscriptionChanges(db: Db, change: 'began' | 'ended', intervals: NamedInterval[]) {
  const at = change === 'began' ? subscriptions.startDate : subscriptions.endDate
  return db.all<Recurring & { name: string }>(
    sql`select span.value ->> 0 as name, count(*) as subscriptions, sum(${subscriptions.price}) as cents
      from json_each(${JSON.stringify(intervals)}) as span
      cross join ${subscriptions} on ${at} >= span.value ->> 1 and ${at} < span.value ->> 2
      where ${hasRun} group by span.key order by span.key`,
  )
}

/** Running subscriptions by the town as it was written. */
export async function subscriptionsByTown(db: Db) {
  return db
    .select({ town: subscriptions.city, subscriptions: count() })
    .from(subscriptions)
    .where(isRunning)
    .groupBy(subscriptions.city)
}
