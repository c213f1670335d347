import type { Db } from '@tramontane/db/database'
import { newestFound } from '@tramontane/db/fast/search'
import { isSaidOf, type Reach } from '@tramontane/db/people/client-reach'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { formerClients } from '@tramontane/db/schema/clients/former-clients'
import { documents } from '@tramontane/db/schema/documents/documents'
import { outbox } from '@tramontane/db/schema/messages'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contractEndings } from '@tramontane/db/schema/subscriptions/endings'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'

/** Units: rows of a list in a file; a business of one van writes no more to a person in years. */
const listMax = 200

/** Of these subscriptions, and of the one-off washes of these references. */
export async function endingsOf(db: Db, subscriptionIds: number[], references: string[]) {
  return db
    .select()
    .from(contractEndings)
    .where(
      or(
        inArray(contractEndings.subscriptionId, subscriptionIds),
        and(isNull(contractEndings.subscriptionId), inArray(contractEndings.reference, references)),
      ),
    )
    .orderBy(desc(contractEndings.declaredAt), desc(contractEndings.id))
}

export async function appointmentsOf(db: Db, clientId: number) {
  return db
    .select()
    .from(appointments)
    .where(eq(appointments.clientId, clientId))
    .orderBy(desc(appointments.date), desc(appointments.id))
}

/** What a client asked for on the site. */
export async function requestsOfClient(db: Db, clientId: number) {
  return db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.clientId, clientId), eq(contactMessages.source, 'site')))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(listMax)
}

/** The requests that name one of these: whoever calls looks closer. */
export async function requestsNaming(db: Db, texts: string[]) {
  const found = await Promise.all(texts.map((text) => newestFound(db, 'contact', text, listMax)))
  return db
    .select()
    .from(contactMessages)
    .where(inArray(contactMessages.id, found.flat()))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
}

/** Who the client also was, before they were joined. */
export async function formerlyOf(db: Db, clientId: number) {
  return db
    .select()
    .from(formerClients)
    .where(eq(formerClients.clientId, clientId))
    .orderBy(desc(formerClients.joinedAt), desc(formerClients.id))
}

export async function messagesTo(db: Db, { reach, clientId }: { reach: Reach; clientId: number | null }) {
  return db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      receipt: outbox.receipt,
      subject: outbox.subject,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(
      or(
        clientId === null ? undefined : eq(outbox.clientId, clientId),
        isSaidOf(reach, outbox.recipientAddress, outbox.recipientName),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(listMax)
}

/** The factures, avoirs and devis of a client. */
export async function papersOf(db: Db, clientId: number) {
  const { id, kind, number, cents, issuedAt } = documents
  return db
    .select({ id, kind, number, cents, issuedAt })
    .from(documents)
    .where(eq(documents.clientId, clientId))
}
