import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { dayDeeds } from '@tramontane/db/schema/appointments/day-deeds'
import type { Day } from '@tramontane/domain/days/day'
import { progressSteps } from '@tramontane/domain/washes/progress'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type KeptWash, keptWash, selectPlanned } from '../queries.ts'

export type DayDeed = typeof dayDeeds.$inferSelect

export async function deedByKey(db: Db, key: string): Promise<DayDeed | null> {
  const rows = await db.select().from(dayDeeds).where(eq(dayDeeds.key, key)).limit(1)
  return rows[0] ?? null
}

export async function insertDeed(tx: Tx, deed: typeof dayDeeds.$inferInsert) {
  await tx.insert(dayDeeds).values(deed)
}

export async function markDeedUndone(tx: Tx, { key, at }: { key: string; at: Date }) {
  await tx.update(dayDeeds).set({ undoneAt: at }).where(eq(dayDeeds.key, key))
}

/** Said of the time that the appointment has; to be canceled counts as another one. */
const isOfTime = sql`${dayDeeds.sequence} = ${appointments.sequence} - (${appointments.status} = 'canceled')`

/** The steps that hold of these appointments, at the times that they have now; a canceled one keeps those of its last. */
export async function stepsAmong(db: Db, appointmentIds: number[]) {
  return stepsOf(db).all({ ids: JSON.stringify(appointmentIds) })
}

const stepsOf = prepared((db) =>
  db
    .select({
      appointmentId: appointments.id,
      status: appointments.status,
      kind: dayDeeds.kind,
      at: dayDeeds.at,
      answer: dayDeeds.answer,
      createdAt: dayDeeds.createdAt,
    })
    .from(dayDeeds)
    .innerJoin(appointments, eq(appointments.id, dayDeeds.appointmentId))
    .where(
      and(
        among(dayDeeds.appointmentId, sql.placeholder('ids')),
        inArray(dayDeeds.kind, [...progressSteps]),
        isNull(dayDeeds.undoneAt),
        eq(dayDeeds.isRepeated, false),
        isOfTime,
      ),
    )
    .orderBy(asc(dayDeeds.createdAt))
    .prepare(),
)

/** What was told of late rounds of these days, and holds; the last one last. */
export async function lateNoticesOf(db: Db, days: Day[]) {
  return lateOf(db).all({ days: JSON.stringify(days) })
}

const lateOf = prepared((db) =>
  db
    .select({ answer: dayDeeds.answer, createdAt: dayDeeds.createdAt })
    .from(dayDeeds)
    .where(
      and(among(dayDeeds.day, sql.placeholder('days')), eq(dayDeeds.kind, 'late'), isNull(dayDeeds.undoneAt)),
    )
    .orderBy(asc(dayDeeds.createdAt))
    .prepare(),
)

/** Those of a day to which the van came for nothing: canceled, and in its round all the same. */
export async function missedWashes(db: Db, day: Day): Promise<{ timed: KeptWash[]; untimedIds: number[] }> {
  const rows = await missed(db).all({ day })
  const [untimed, timed] = [rows.filter(({ timeSlot }) => timeSlot === null), rows.filter(isTimed)]
  return { timed: timed.map(keptWash), untimedIds: untimed.map(({ id }) => id) }
}

function isTimed({ timeSlot }: { timeSlot: string | null }): boolean {
  return timeSlot !== null
}

const missed = prepared((db) =>
  selectPlanned(db)
    .innerJoin(dayDeeds, eq(dayDeeds.appointmentId, appointments.id))
    .where(
      and(
        eq(dayDeeds.day, sql.placeholder('day')),
        eq(dayDeeds.kind, 'absent'),
        isNull(dayDeeds.undoneAt),
        eq(dayDeeds.isRepeated, false),
        eq(appointments.status, 'canceled'),
        isOfTime,
      ),
    )
    .orderBy(asc(appointments.date))
    .prepare(),
)
