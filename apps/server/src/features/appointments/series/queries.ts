import type { Db, Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointments } from '@tramontane/db/people/appointments'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { series } from '@tramontane/db/schema/appointments/series'
import { clients, vehicles } from '@tramontane/db/schema/clients/subscribers'
import { beginsAfter } from '@tramontane/db/to-come'
import type { Day } from '@tramontane/domain/days/day'
import { awaitedStatuses } from '@tramontane/domain/washes/statuses'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

export type SeriesRow = typeof series.$inferSelect

/** Of a client who was forgotten there is none. With `clientId`, among that client's alone. */
export async function seriesById(
  db: Db,
  { id, clientId }: { id: number; clientId?: number },
): Promise<SeriesRow | null> {
  const isOwn = clientId === undefined ? undefined : eq(series.clientId, clientId)
  const rows = await db
    .select()
    .from(series)
    .where(and(eq(series.id, id), isOwn))
    .limit(1)
  return rows[0] ?? null
}

export async function insertSeries(tx: Tx, values: typeof series.$inferInsert): Promise<SeriesRow> {
  const rows = await tx.insert(series).values(values).returning()
  return rows[0] as SeriesRow
}

export async function changeSeriesRow(
  tx: Tx,
  id: number,
  change: Partial<typeof series.$inferInsert>,
): Promise<SeriesRow> {
  const rows = await tx.update(series).set(change).where(eq(series.id, id)).returning()
  return rows[0] as SeriesRow
}

export async function deleteSeriesRow(tx: Tx, id: number) {
  await tx.delete(series).where(eq(series.id, id))
}

/** Those that a subscription has, asked for or running. */
export function openSeriesOf(db: Db, subscriptionId: number): Promise<SeriesRow[]> {
  return db
    .select()
    .from(series)
    .where(and(eq(series.subscriptionId, subscriptionId), inArray(series.status, ['asked', 'running'])))
    .orderBy(asc(series.id))
}

export async function runningSeriesIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .where(eq(series.status, 'running'))
    .orderBy(asc(series.id))
  return rows.map(({ id }) => id)
}

/** More than one van serves; what is over of a client is in the client's washes. */
const mostListed = 200

/** Open ones first, newest first; of one client those that are over too. */
export async function listedSeries(db: Db, { clientId }: { clientId?: number }) {
  const which =
    clientId === undefined ? inArray(series.status, ['asked', 'running']) : eq(series.clientId, clientId)
  return db
    .select({
      series,
      client: { firstName: clients.firstName, lastName: clients.lastName, company: clients.company },
      car: { brand: vehicles.brand, model: vehicles.model, plate: vehicles.plate },
    })
    .from(series)
    .innerJoin(clients, eq(clients.id, series.clientId))
    .leftJoin(vehicles, eq(vehicles.id, series.vehicleId))
    .where(which)
    .orderBy(asc(series.status), desc(series.id))
    .limit(mostListed)
}

/** The days of a rhythm that are appointments, canceled ones too. */
export async function plannedDays(db: Db, seriesId: number): Promise<Set<Day>> {
  const rows = await db
    .select({ day: appointments.seriesDay })
    .from(appointments)
    .where(and(eq(appointments.seriesId, seriesId), isNotNull(appointments.seriesDay)))
  return new Set(rows.flatMap(({ day }) => day ?? []))
}

/** The dates to come of some rhythms that nobody canceled, soonest first. */
export function comingDates(
  db: Db,
  { seriesIds, now }: { seriesIds: number[]; now: Date },
): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.seriesId, seriesIds),
        isNotNull(appointments.seriesId),
        inArray(appointments.status, awaitedStatuses),
        beginsAfter(now),
      ),
    )
    .orderBy(asc(appointments.date), asc(appointments.id))
}

/** The dates of a rhythm from one of its days on that are not behind, canceled ones too; in the order of its days. */
export function datesFrom(
  db: Db,
  { seriesId, from, now }: { seriesId: number; from: Day; now: Date },
): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.seriesId, seriesId),
        gte(appointments.seriesDay, from),
        or(eq(appointments.status, 'canceled'), and(ne(appointments.status, 'completed'), beginsAfter(now))),
      ),
    )
    .orderBy(asc(appointments.seriesDay))
}

/** Each becomes the date of another day, of the same rhythm or of another; with null, of none. */
export async function rehomeDates(
  tx: Tx,
  { seriesId, days }: { seriesId: number; days: { id: number; day: Day | null }[] },
) {
  const ids = days.map(({ id }) => id)
  // At first of none: where one goes, the next one may be still.
  await changeAppointments(tx, inArray(appointments.id, ids), { seriesId, seriesDay: null })
  for (const { id, day } of days)
    if (day !== null) await changeAppointments(tx, eq(appointments.id, id), { seriesDay: day })
}

/** The dates to come of a rhythm follow what is said of it. */
export async function markDatesMovable(
  tx: Tx,
  { seriesId, isMovable, now }: { seriesId: number; isMovable: boolean; now: Date },
) {
  const followers = and(
    eq(appointments.seriesId, seriesId),
    ne(appointments.isMovable, isMovable),
    beginsAfter(now),
  )
  await changeAppointments(tx, followers, { isMovable })
}

/** The dates to come that said what their rhythm said follow it; what somebody wrote of one alone stays. */
export async function followWords(
  tx: Tx,
  { before, after, now }: { before: SeriesRow; after: SeriesRow; now: Date },
) {
  const coming = and(eq(appointments.seriesId, after.id), beginsAfter(now))
  const follow = (said: SQL, change: Partial<Appointment>) =>
    changeAppointments(tx, and(coming, said), change)
  const { notes, vehicleId } = after
  if (notes !== before.notes) await follow(sql`${appointments.notes} is ${before.notes}`, { notes })
  if (vehicleId !== before.vehicleId)
    await follow(sql`${appointments.vehicleId} is ${before.vehicleId}`, { vehicleId })
  if (after.isConfirmed !== before.isConfirmed)
    await follow(eq(appointments.status, statusOf(before)), { status: statusOf(after) })
}

/** How a date of a rhythm begins. */
export function statusOf({ isConfirmed }: Pick<SeriesRow, 'isConfirmed'>): 'pending' | 'confirmed' {
  return isConfirmed ? 'confirmed' : 'pending'
}

/** Nothing that was canceled stands in the way of a day that a changed rhythm has again. */
export async function freeCanceledDay(tx: Tx, { id }: Pick<Appointment, 'id'>) {
  const canceled = and(eq(appointments.id, id), eq(appointments.status, 'canceled'))
  await changeAppointments(tx, canceled, { seriesDay: null })
}

/** A client of whom something is kept, and nothing was erased. */
export async function presentClient(db: Db, id: number) {
  const rows = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))
    .limit(1)
  return rows[0] ?? null
}
