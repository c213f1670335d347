import type { AppointmentCells } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import { vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { asOneText, type RowOf } from '@tramontane/db/fast/one-text'
import { prepared } from '@tramontane/db/fast/prepared'
import { inOrderOf } from '@tramontane/db/grid-order'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients, subscriptions, vehicles } from '@tramontane/db/schema/clients/subscribers'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { endsAfter } from '@tramontane/db/to-come'
import type { Interval } from '@tramontane/domain/days/day'
import { isToClose } from '@tramontane/domain/washes/closing'
import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { agreementsOf } from '../one-off/agreements.ts'
import { meets } from '../queries.ts'

const {
  sequence: _sequence,
  uid: _uid,
  seriesDay: _seriesDay,
  dueLines: _dueLines,
  dueCents: _dueCents,
  isBeforePayments: _isBeforePayments,
  quoteId: _quoteId,
  quotedCents: _quotedCents,
  ...columns
} = getTableColumns(appointments)

function reached(known: SQLiteColumn, said: SQLiteColumn): SQL<string> {
  return sql<string>`coalesce(case when ${clients.password} is null then nullif(${said}, '') end, ${known}, ${said}, '')`
}

const person = {
  clientName: sql<string>`coalesce(trim(${clients.firstName} || ' ' || ${clients.lastName}), ${contactMessages.name}, '')`,
  // As its messages go: who has no account is reached where the request said.
  clientEmail: reached(clients.email, contactMessages.email),
  clientPhone: reached(clients.phone, contactMessages.phone),
}

/** What the columns of the grid read, and the id. */
const cells = {
  id: appointments.id,
  date: appointments.date,
  endsAt: appointments.endsAt,
  timeSlot: appointments.timeSlot,
  service: appointments.service,
  address: appointments.address,
  status: appointments.status,
  notes: appointments.notes,
  subscriptionId: appointments.subscriptionId,
  ...person,
}

const fields = {
  ...columns,
  ...person,
  // A subscription says whose wash it is, as its contract calls it.
  vehicleId: sql<number | null>`coalesce(${subscriptions.vehicleId}, ${vehicles.id})`,
  vehicleBrand: sql<string>`coalesce(${subscriptions.vehicleBrand}, ${vehicles.brand}, '')`,
  vehicleModel: sql<string>`coalesce(${subscriptions.vehicleModel}, ${vehicles.model}, '')`,
  licensePlate: sql<string>`coalesce(${subscriptions.licensePlate}, ${vehicles.plate}, '')`,
}

function selectWithPerson(db: Db) {
  return db
    .select({ rows: asOneText(fields) })
    .from(appointments)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .leftJoin(subscriptions, eq(subscriptions.id, appointments.subscriptionId))
    .leftJoin(vehicles, and(isNull(appointments.subscriptionId), eq(vehicles.id, appointments.vehicleId)))
    .$dynamic()
}

async function withPerson(db: Db, where: SQL | undefined, now: Date): Promise<AdminAppointment[]> {
  return withAgreements(db, await selectWithPerson(db).where(where), now)
}

async function withAgreements(db: Db, [found]: { rows: RowOf<typeof fields>[] }[], now: Date) {
  const rows = found?.rows ?? []
  const agreed = await agreementsOf(db, oneOffIds(rows))
  return rows.map((row) => ({ ...toAdminAppointment(row, now), ...agreed(row) }))
}

/** Of those that no subscription pays. */
function oneOffIds(rows: { id: number; subscriptionId: number | null }[]): number[] {
  return rows.filter(({ subscriptionId }) => subscriptionId === null).map(({ id }) => id)
}

/** The appointments with these ids, in the order of the ids. */
export async function adminAppointmentsByIds(db: Db, ids: number[], now: Date): Promise<AdminAppointment[]> {
  const found = await byIds(db).all({ ids: JSON.stringify(ids) })
  return inOrderOf(ids, await withAgreements(db, found, now))
}

const byIds = prepared((db) =>
  selectWithPerson(db)
    .where(among(appointments.id, sql.placeholder('ids')))
    .prepare(),
)

/** What is written of these appointments into a file, in the order of the ids. */
export async function appointmentCellsByIds(db: Db, ids: number[], now: Date): Promise<AppointmentCells[]> {
  const [found] = await db
    .select({ rows: asOneText(cells) })
    .from(appointments)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .where(among(appointments.id, ids))
  const rows = found?.rows ?? []
  const agreed = await agreementsOf(db, oneOffIds(rows))
  return inOrderOf(ids, rows).map((row) => ({
    ...row,
    isToConfirm: agreed(row).isToConfirm,
    date: row.date.toISOString(),
    clientEmail: givenEmail(row.clientEmail),
    isToClose: isToClose(row, now),
  }))
}

/** The washes that have a moment in common with an interval, soonest first. */
export async function washesMeeting(
  db: Db,
  { interval, exceptId }: { interval: Interval; exceptId?: number },
  now: Date,
): Promise<AdminAppointment[]> {
  const washes = await withPerson(db, meets(interval, exceptId), now)
  return washes.toSorted((a, b) => a.date.localeCompare(b.date))
}

/** The appointment to come that a request of the site became; null for a caller, who is booked as often as they call. */
export async function appointmentOfRequest(
  db: Db,
  { contactMessageId, now }: { contactMessageId: number; now: Date },
) {
  const rows = await db
    .select({ id: appointments.id, date: appointments.date, timeSlot: appointments.timeSlot })
    .from(appointments)
    .innerJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .where(
      and(
        eq(appointments.contactMessageId, contactMessageId),
        eq(contactMessages.source, 'site'),
        ne(appointments.status, 'canceled'),
        endsAfter(now),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

function toAdminAppointment(
  { vehicleBrand, vehicleModel, licensePlate, ...row }: RowOf<typeof fields>,
  now: Date,
): Omit<AdminAppointment, 'agreement' | 'isToConfirm'> {
  return {
    ...row,
    date: row.date.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    clientEmail: givenEmail(row.clientEmail),
    vehicle: vehicleText({ vehicleBrand, vehicleModel }) || null,
    licensePlate: licensePlate || null,
    isToClose: isToClose(row, now),
  }
}

/** Not the stand-in of somebody who gave no address. */
function givenEmail(email: string): string {
  return isPlaceholderEmail(email) ? '' : email
}
