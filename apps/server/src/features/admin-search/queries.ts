import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { inOrderOf } from '@tramontane/db/grid-order'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { documents } from '@tramontane/db/schema/documents/documents'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contactProfessionnels, partnerships } from '@tramontane/db/schema/requests/professionals'
import { and, eq, isNull } from 'drizzle-orm'

/** The rows of each kind, in the order of the ids. */
export async function clientsOf(db: Db, ids: number[]) {
  return inOrderOf(ids, await db.select().from(clients).where(among(clients.id, ids)))
}

/** To whom a devis was proposed, in whose file it is; nobody who was erased. */
export async function clientsOfQuote(db: Db, number: string): Promise<number[]> {
  const rows = await db
    .select({ id: clients.id })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(and(eq(documents.number, number), eq(documents.kind, 'devis'), isNull(clients.deletedAt)))
  return rows.map(({ id }) => id)
}

export async function subscriptionsOf(db: Db, ids: number[]) {
  return inOrderOf(ids, await db.select().from(subscriptions).where(among(subscriptions.id, ids)))
}

export async function contactsOf(db: Db, ids: number[]) {
  return inOrderOf(ids, await db.select().from(contactMessages).where(among(contactMessages.id, ids)))
}

export async function professionalsOf(db: Db, ids: number[]) {
  const rows = db.select().from(contactProfessionnels).where(among(contactProfessionnels.id, ids))
  return inOrderOf(ids, await rows)
}

export async function partnershipsOf(db: Db, ids: number[]) {
  return inOrderOf(ids, await db.select().from(partnerships).where(among(partnerships.id, ids)))
}

/** With the client, or who sent the request. */
export async function appointmentsOf(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: appointments.id,
      clientId: appointments.clientId,
      date: appointments.date,
      endsAt: appointments.endsAt,
      timeSlot: appointments.timeSlot,
      service: appointments.service,
      status: appointments.status,
      firstName: clients.firstName,
      lastName: clients.lastName,
      clientEmail: clients.email,
      requestName: contactMessages.name,
      requestEmail: contactMessages.email,
    })
    .from(appointments)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .where(among(appointments.id, ids))
  return inOrderOf(ids, rows)
}
