import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { dayMoves, movedWashes } from '@tramontane/db/schema/appointments/day-moves'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import type { Interval } from '@tramontane/domain/days/day'
import type { MoveAnswer } from '@tramontane/domain/rounds/day-move/move-words'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

export type DayMoveRow = typeof dayMoves.$inferSelect
export type MovedWash = typeof movedWashes.$inferSelect

/** What a request with this key moved; null where there is none. */
export async function dayMoveByKey(db: Db, key: string): Promise<DayMoveRow | null> {
  const rows = await db.select().from(dayMoves).where(eq(dayMoves.key, key)).limit(1)
  return rows[0] ?? null
}

export async function insertDayMove(tx: Tx, values: typeof dayMoves.$inferInsert): Promise<DayMoveRow> {
  const rows = await tx.insert(dayMoves).values(values).returning()
  return rows[0] as DayMoveRow
}

export async function insertMovedWash(tx: Tx, values: typeof movedWashes.$inferInsert): Promise<void> {
  await tx.insert(movedWashes).values(values)
}

/** The days' moves that took a wash along. */
export async function movesOfWash(db: Db, appointmentId: number): Promise<number[]> {
  const rows = await db
    .select({ moveId: movedWashes.moveId })
    .from(movedWashes)
    .where(eq(movedWashes.appointmentId, appointmentId))
  return rows.map(({ moveId }) => moveId)
}

/** In the order in which they stood. */
export async function washesOfMove(db: Db, moveId: number): Promise<MovedWash[]> {
  return db.select().from(movedWashes).where(eq(movedWashes.moveId, moveId)).orderBy(asc(movedWashes.id))
}

/** What a client was told of by one link, with each wash as it stands now; none of a client who was forgotten. */
export async function washesBehind(db: Db, linkId: string) {
  return db
    .select({ moved: movedWashes, move: dayMoves, appointment: appointments })
    .from(movedWashes)
    .innerJoin(dayMoves, eq(dayMoves.id, movedWashes.moveId))
    .innerJoin(appointments, eq(appointments.id, movedWashes.appointmentId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .where(and(eq(movedWashes.linkId, linkId), isNull(clients.deletedAt)))
    .orderBy(asc(movedWashes.id))
}

export type BehindMove = Awaited<ReturnType<typeof washesBehind>>[number]

export async function answerMovedWash(
  tx: Tx,
  id: number,
  answered: { answer: MoveAnswer; answeredAt: Date; sequence: number },
): Promise<void> {
  await tx.update(movedWashes).set(answered).where(eq(movedWashes.id, id))
}

const lost = prepared((db) =>
  db
    .select({ start: dayMoves.lostFrom, end: dayMoves.lostUntil, van: dayMoves.lostVan })
    .from(dayMoves)
    .where(
      and(
        gt(dayMoves.lostUntil, sql.placeholder('start')),
        lt(dayMoves.lostFrom, sql.placeholder('end')),
        isNull(dayMoves.reopenedAt),
      ),
    )
    .prepare(),
)

/** What moved days keep of a span: one van, or all where it is null. */
export function lostIn(db: Db, { start, end }: Interval): Promise<(Interval & { van: number | null })[]> {
  return lost(db).all({ start: start.getTime(), end: end.getTime() })
}

/** The parts of days that were moved and are still to come, soonest first. */
export async function closedByMoves(db: Db, now: Date): Promise<DayMoveRow[]> {
  return db
    .select()
    .from(dayMoves)
    .where(and(gt(dayMoves.lostUntil, now), isNull(dayMoves.reopenedAt)))
    .orderBy(asc(dayMoves.lostFrom), asc(dayMoves.id))
}

/** Answers the part that is open again; null for an unknown one. */
export async function markReopened(tx: Tx, { id, at }: { id: number; at: Date }): Promise<DayMoveRow | null> {
  const rows = await tx
    .update(dayMoves)
    .set({ reopenedAt: sql`coalesce(${dayMoves.reopenedAt}, ${at.getTime()})` })
    .where(eq(dayMoves.id, id))
    .returning()
  return rows[0] ?? null
}
