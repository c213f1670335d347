import type { Db } from '@tramontane/db/database'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { dayMoves, movedWashes } from '@tramontane/db/schema/appointments/day-moves'
import { figures } from '@tramontane/db/schema/statistics'
import { waitsToBeClosed } from '@tramontane/db/to-come'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'
import { wholePeriodsOf } from '@tramontane/domain/days/day-spans'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { madeGoodWithinDays } from '@tramontane/domain/rounds/day-move/move-words'
import { and, between, eq, gt, gte, inArray, lt, sql, sum } from 'drizzle-orm'

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
      minutes: sql<number>`${figures.amount} / ${sql.raw(String(minuteMs))}`,
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

/** It was the last move of a wash that is canceled, and its client has no other one since that makes good for it. */
const isLost = sql<boolean>`(
  ${appointments.status} = 'canceled'
  and not exists (
    select 1 from moved_washes later
    where later.appointment_id = ${appointments.id} and later.id > ${movedWashes.id}
  )
  and not exists (
    select 1 from appointments other
    where other.subscription_id = ${appointments.subscriptionId}
      and other.status <> 'canceled' and other.created_at >= ${dayMoves.createdAt}
      and other.date <= ${movedWashes.fromStart} + ${madeGoodWithinDays * dayMs}
  )
  and not exists (
    select 1 from appointments other
    where ${appointments.subscriptionId} is null and other.client_id = ${appointments.clientId}
      and other.status <> 'canceled' and other.created_at >= ${dayMoves.createdAt}
      and other.date <= ${movedWashes.fromStart} + ${madeGoodWithinDays * dayMs}
  )
)`.mapWith(Boolean)

/** The washes of a span that their moved day took, each time that it did. */
export async function movedWashesIn(db: Db, { from, to }: DaySpan) {
  const [start, end] = [instantOf(from), instantOf(plusDays(to, 1))]
  return (
    db
      .select({
        start: movedWashes.fromStart,
        reason: dayMoves.reason,
        answer: movedWashes.answer,
        isLost,
      })
      .from(dayMoves)
      // In this order: SQLite would read all that was ever moved first.
      .crossJoin(movedWashes)
      .crossJoin(appointments)
      .where(
        and(
          ...[eq(movedWashes.moveId, dayMoves.id), eq(appointments.id, movedWashes.appointmentId)],
          ...[gt(dayMoves.lostUntil, start), lt(dayMoves.lostFrom, end)],
          ...[gte(movedWashes.fromStart, start), lt(movedWashes.fromStart, end)],
        ),
      )
  )
}

export type MovedWash = Awaited<ReturnType<typeof movedWashesIn>>[number]
