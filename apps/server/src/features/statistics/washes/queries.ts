import type { Db } from '@tramontane/db/database'
import { appointments, clients, subscriptions } from '@tramontane/db/schema'
import { type DaySpan, instantsOf } from '@tramontane/domain/day-spans'
import type { AppointmentStatus } from '@tramontane/domain/statuses'
import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { NamedInterval } from '../named-intervals.ts'

/** How many appointments have each of these words, whatever their day. */
export async function appointmentsByStatus(db: Db) {
  return db
    .select({ status: appointments.status, appointments: count() })
    .from(appointments)
    .where(inArray(appointments.status, ['pending', 'completed']))
    .groupBy(appointments.status)
}

export type DayOfWashes = { day: string; status: AppointmentStatus; washes: number; minutes: number }

/** Washes of each day and status, without the canceled ones; a day without any is left out. */
export async function washesByDay(db: Db, days: NamedInterval[]) {
  return db.all<DayOfWashes>(
    sql`select span.value ->> 0 as day, ${appointments.status} as status, count(*) as washes,
        sum(${appointments.endsAt} - ${appointments.date}) / 60000 as minutes
      from json_each(${JSON.stringify(days)}) as span
      cross join ${appointments}
        on ${appointments.date} >= span.value ->> 1 and ${appointments.date} < span.value ->> 2
      where ${appointments.status} <> 'canceled'
      group by span.key, ${appointments.status} order by span.key`,
  )
}

/** Completed washes of a span by the town of their subscription, else of their client; null where nothing tells it. */
export async function washesByTown(db: Db, span: DaySpan) {
  const { start, end } = instantsOf(span)
  return db
    .select({
      town: sql<string | null>`coalesce(${subscriptions.city}, ${clients.city})`.as('town'),
      washes: count(),
    })
    .from(appointments)
    .leftJoin(subscriptions, eq(subscriptions.id, appointments.subscriptionId))
    .leftJoin(clients, and(isNull(appointments.subscriptionId), eq(clients.id, appointments.clientId)))
    .where(
      and(
        gte(appointments.date, new Date(start)),
        lt(appointments.date, new Date(end)),
        eq(appointments.status, 'completed'),
      ),
    )
    .groupBy(sql`town`)
}
