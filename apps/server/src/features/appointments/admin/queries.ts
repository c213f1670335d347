import type { AdminAppointment } from '@tramontane/contract/appointment-admin-reply'
import { isPlaceholderEmail } from '@tramontane/contract/subscription-admin'
import { vehicleText } from '@tramontane/contract/subscription-columns'
import type { Db } from '@tramontane/db/database'
import { inOrderOf } from '@tramontane/db/grid-order'
import { appointments, clients, contactMessages, subscriptions } from '@tramontane/db/schema'
import type { Interval } from '@tramontane/domain/slots'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { meets } from '../queries.ts'

function selectWithPerson(db: Db) {
  return db
    .select({
      row: appointments,
      client: {
        firstName: clients.firstName,
        lastName: clients.lastName,
        email: clients.email,
        phone: clients.phone,
      },
      contact: { name: contactMessages.name, email: contactMessages.email, phone: contactMessages.phone },
      car: {
        vehicleBrand: subscriptions.vehicleBrand,
        vehicleModel: subscriptions.vehicleModel,
        licensePlate: subscriptions.licensePlate,
      },
    })
    .from(appointments)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .leftJoin(subscriptions, eq(subscriptions.id, appointments.subscriptionId))
    .$dynamic()
}

type WithPerson = Awaited<ReturnType<typeof selectWithPerson>>[number]

/** The appointments with these ids, in the order of the ids. */
export async function adminAppointmentsByIds(db: Db, ids: number[]): Promise<AdminAppointment[]> {
  const rows = await selectWithPerson(db).where(inArray(appointments.id, ids))
  return inOrderOf(ids, rows.map(toAdminAppointment))
}

/** The washes that have a moment in common with an interval, soonest first. */
export async function washesMeeting(
  db: Db,
  { interval, exceptId }: { interval: Interval; exceptId?: number },
): Promise<AdminAppointment[]> {
  const rows = await selectWithPerson(db).where(meets(interval, exceptId)).orderBy(asc(appointments.date))
  return rows.map(toAdminAppointment)
}

/** The appointment that a request became; null while nobody converted it, or once it was canceled. */
export async function appointmentOfRequest(db: Db, contactMessageId: number) {
  const rows = await db
    .select({ id: appointments.id, date: appointments.date })
    .from(appointments)
    .where(and(eq(appointments.contactMessageId, contactMessageId), ne(appointments.status, 'canceled')))
    .limit(1)
  return rows[0] ?? null
}

/** False for nobody, and for an account that was deleted. */
export async function hasAccount(db: Db, clientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)))
    .limit(1)
  return rows.length > 0
}

function toAdminAppointment({ row, client, contact, car }: WithPerson): AdminAppointment {
  const { sequence: _, date, endsAt, createdAt, updatedAt, ...rest } = row
  const name = client ? `${client.firstName} ${client.lastName}`.trim() : contact?.name
  return {
    ...rest,
    date: date.toISOString(),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    clientName: name ?? '',
    clientEmail: givenEmail(client?.email ?? contact?.email ?? ''),
    clientPhone: client?.phone ?? contact?.phone ?? '',
    vehicle: car && vehicleText(car),
    licensePlate: car?.licensePlate ?? null,
  }
}

/** Not the stand-in of somebody who gave no address. */
function givenEmail(email: string): string {
  return isPlaceholderEmail(email) ? '' : email
}
