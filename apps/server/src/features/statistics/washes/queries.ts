import type { Db } from '@tramontane/db/database'
import { figures } from '@tramontane/db/schema'
import type { Day } from '@tramontane/domain/calendar'
import { type DaySpan, wholePeriodsOf } from '@tramontane/domain/day-spans'
import { and, between, eq, gte, inArray, sql, sum } from 'drizzle-orm'

/** How many appointments have each status, whatever their day. */
export async function appointmentsByStatus(db: Db) {
  return db
    .select({ status: figures.label, appointments: figures.number })
    .from(figures)
    .where(eq(figures.name, 'appointments'))
}

/** Appointments that wait and whose Paris day is `today` or later. */
export async function comingPending(db: Db, today: Day): Promise<number> {
  const rows = await db
    .select({ appointments: sum(figures.number).mapWith(Number) })
    .from(figures)
    .where(and(eq(figures.name, 'washes'), gte(figures.period, today), eq(figures.label, 'pending')))
  return rows[0]?.appointments ?? 0
}

export type DayOfWashes = { day: string; status: string; washes: number; minutes: number }

/** Washes of each day and status, without the canceled ones; a day without any is left out. */
export async function washesByDay(db: Db, { from, to }: DaySpan): Promise<DayOfWashes[]> {
  return db
    .select({
      day: figures.period,
      status: figures.label,
      washes: figures.number,
      minutes: sql<number>`${figures.amount} / 60000`,
    })
    .from(figures)
    .where(and(eq(figures.name, 'washes'), between(figures.period, from, to)))
}

/** Completed washes of a span by the town of their subscription, else of their client; null where nothing tells it. */
export async function washesByTown(db: Db, span: DaySpan) {
  return db
    .select({
      town: sql<string | null>`nullif(${figures.label}, '')`,
      washes: sum(figures.number).mapWith(Number),
    })
    .from(figures)
    .where(and(eq(figures.name, 'towns'), inArray(figures.period, wholePeriodsOf(span))))
    .groupBy(figures.label)
}
