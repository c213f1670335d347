import type { Db } from '@tramontane/db/database'
import { figures } from '@tramontane/db/schema/statistics'
import type { DaySpan } from '@tramontane/domain/days/day'
import { and, between, eq, inArray, lt, sql, sum } from 'drizzle-orm'

export async function clientCount(db: Db): Promise<number> {
  const rows = await db
    .select({ clients: figures.number })
    .from(figures)
    .where(and(eq(figures.name, 'clients'), eq(figures.label, 'avec-compte')))
  return rows[0]?.clients ?? 0
}

type Recurring = { subscriptions: number; cents: number }

/** What runs now. */
export async function recurringNow(db: Db): Promise<Recurring> {
  const rows = await db
    .select({ subscriptions: figures.number, cents: figures.amount })
    .from(figures)
    .where(eq(figures.name, 'recurring'))
  return rows[0] ?? { subscriptions: 0, cents: 0 }
}

/** What one day's or month's beginnings and ends of subscriptions come to. */
export type Change = Recurring & { name: string; month: string }

const month = sql<string>`substr(${figures.period}, 1, 7)`
const changes = {
  subscriptions: sum(figures.number).mapWith(Number),
  cents: sum(figures.amount).mapWith(Number),
}
const isChange = inArray(figures.name, ['began', 'ended'])

/** The monthly cents that ran when a span began: a start or an end on its first day is the span's. */
export async function centsBefore(db: Db, { from }: DaySpan): Promise<number> {
  const rows = await db
    .select({ name: figures.name, ...changes })
    .from(figures)
    .where(and(isChange, lt(figures.period, from)))
    .groupBy(figures.name)
  const centsOf = (name: string) => rows.find((row) => row.name === name)?.cents ?? 0
  return centsOf('began') - centsOf('ended')
}

/** Subscriptions that began or ended in each month of a span; a month in which none did is left out. */
export async function changesByMonth(db: Db, { from, to }: DaySpan) {
  return db
    .select({ name: figures.name, month, ...changes })
    .from(figures)
    .where(and(isChange, between(figures.period, from, to)))
    .groupBy(figures.name, month)
}

/** Running subscriptions by the town as it was written; null where none was. */
export async function subscriptionsByTown(db: Db) {
  return db
    .select({ town: sql<string | null>`nullif(${figures.label}, '')`, subscriptions: figures.number })
    .from(figures)
    .where(eq(figures.name, 'subscribers'))
}
