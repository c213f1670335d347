import type { Db } from '@tramontane/db/database'
import { appointments, figures } from '@tramontane/db/schema'
import { waitsToBeClosed } from '@tramontane/db/to-come'
import { type Day, dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { type DaySpan, wholePeriodsOf } from '@tramontane/domain/days/day-spans'
import { and, between, eq, gte, inArray, sql, sum } from 'drizzle-orm'

/** How many appointments have each status, whatever their day. */
export async function appointmentsByStatus(db: Db) {
  return db
    .select({ status: figures.label, appointments: figures.number })
    .from(figures)
    .where(eq(figures.name, 'appointments'))
}

/** Appointments that wait and whose Paris day is `from` or later, over or not. */
export async function pendingSince(db: Db, from: Day): Promise<number> {
  const rows = await db
    .select({ appointments: sum(figures.number).mapWith(Number) })
    .from(figures)
    .where(and(eq(figures.name, 'washes'), gte(figures.period, from), eq(figures.label, 'pending')))
  return rows[0]?.appointments ?? 0
}

/** Those that began since a Paris day and wait to be closed: of the days before it, all that are open do. */
export async function toCloseSince(db: Db, { from, now }: { from: Day; now: Date }) {
  const rows = await db
    .select({ date: appointments.date, status: appointments.status })
    .from(appointments)
    .where(and(gte(appointments.date, instantOf(from)), waitsToBeClosed(now)))
  return rows.map(({ date, status }) => ({ day: dayOf(date), status }))
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
