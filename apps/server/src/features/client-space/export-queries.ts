import type { Db } from '@tramontane/db/database'
import { isSaidOf, reachOf } from '@tramontane/db/people/client-reach'
import { exportedColumns } from '@tramontane/db/personal-data'
import { appointmentMoves, appointments } from '@tramontane/db/schema/appointments/appointments'
import { dayDeeds, washPayments } from '@tramontane/db/schema/appointments/day-deeds'
import { movedWashes } from '@tramontane/db/schema/appointments/day-moves'
import { oneOffContracts } from '@tramontane/db/schema/appointments/one-off-contracts'
import { series } from '@tramontane/db/schema/appointments/series'
import { waitlistEntries } from '@tramontane/db/schema/appointments/waitlist'
import { formerClients } from '@tramontane/db/schema/clients/former-clients'
import { clients, places, subscriptions, vehicles } from '@tramontane/db/schema/clients/subscribers'
import { documents } from '@tramontane/db/schema/documents/documents'
import { quotes } from '@tramontane/db/schema/documents/quotes'
import { outbox } from '@tramontane/db/schema/messages'
import { auditLog } from '@tramontane/db/schema/operations'
import { photoConsents, washPhotos } from '@tramontane/db/schema/photos'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contactProfessionnels, partnerships } from '@tramontane/db/schema/requests/professionals'
import { reviews } from '@tramontane/db/schema/reviews'
import { clientSessions } from '@tramontane/db/schema/sessions'
import {
  contractPapers,
  contracts,
  payments,
  refunds,
  washLedger,
} from '@tramontane/db/schema/subscriptions/billing'
import { contractEndings } from '@tramontane/db/schema/subscriptions/endings'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Everything held about a client, table by table; of each, the columns that `personalData` does not say to be withheld. */
export async function heldAbout(db: Db, { id, email }: { id: number; email: string | null }) {
  const own = db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.clientId, id))
  const reach = await reachOf(db, { id, email })
  const isTheirs = (address: SQLiteColumn, name?: SQLiteColumn) =>
    isSaidOf(reach, sql`lower(${address})`, name)
  const who = or(isTheirs(auditLog.actor), eq(auditLog.actor, `client:${id}`))
  const about = or(
    isTheirs(contractEndings.email, contractEndings.name),
    inArray(contractEndings.subscriptionId, own),
  )
  const washes = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.clientId, id))
  const ownWashes = inArray(appointmentMoves.subscriptionId, own)
  const ownIntents = db
    .select({ id: payments.paymentIntentId })
    .from(payments)
    .where(inArray(payments.subscriptionId, own))
  // What hangs on nobody yet is told by its address.
  const areOwn = (rows: typeof contactMessages | typeof contactProfessionnels, name: SQLiteColumn) =>
    or(eq(rows.clientId, id), and(isNull(rows.clientId), isTheirs(rows.email, name)))
  return {
    account: (await db.select(exportedColumns('clients')).from(clients).where(eq(clients.id, id)))[0] ?? null,
    formerDetails: await db
      .select(exportedColumns('formerClients'))
      .from(formerClients)
      .where(eq(formerClients.clientId, id)),
    sessions: await db
      .select(exportedColumns('clientSessions'))
      .from(clientSessions)
      .where(eq(clientSessions.userId, id)),
    subscriptions: await db
      .select(exportedColumns('subscriptions'))
      .from(subscriptions)
      .where(eq(subscriptions.clientId, id)),
    places: await db.select(exportedColumns('places')).from(places).where(eq(places.clientId, id)),
    vehicles: await db.select(exportedColumns('vehicles')).from(vehicles).where(eq(vehicles.clientId, id)),
    series: await db.select(exportedColumns('series')).from(series).where(eq(series.clientId, id)),
    waitlist: await db
      .select(exportedColumns('waitlistEntries'))
      .from(waitlistEntries)
      .where(eq(waitlistEntries.clientId, id)),
    contracts: await db
      .select(exportedColumns('contracts'))
      .from(contracts)
      .where(inArray(contracts.subscriptionId, own)),
    contractPapers: await db
      .select(exportedColumns('contractPapers'))
      .from(contractPapers)
      .where(inArray(contractPapers.subscriptionId, own)),
    oneOffContracts: await db
      .select(exportedColumns('oneOffContracts'))
      .from(oneOffContracts)
      .where(
        or(
          isTheirs(oneOffContracts.customerEmail, oneOffContracts.customerName),
          inArray(oneOffContracts.appointmentId, washes),
        ),
      ),
    endings: await db.select(exportedColumns('contractEndings')).from(contractEndings).where(about),
    appointments: await db
      .select(exportedColumns('appointments'))
      .from(appointments)
      .where(eq(appointments.clientId, id)),
    appointmentMoves: await db
      .select(exportedColumns('appointmentMoves'))
      .from(appointmentMoves)
      .where(ownWashes),
    movedWashes: await db
      .select(exportedColumns('movedWashes'))
      .from(movedWashes)
      .where(inArray(movedWashes.appointmentId, washes))
      .orderBy(asc(movedWashes.id)),
    dayDeeds: await db
      .select(deedColumns())
      .from(dayDeeds)
      .where(inArray(dayDeeds.appointmentId, washes))
      .orderBy(asc(dayDeeds.createdAt)),
    washPayments: await db
      .select(exportedColumns('washPayments'))
      .from(washPayments)
      .where(inArray(washPayments.appointmentId, washes))
      .orderBy(asc(washPayments.id)),
    photos: await db
      .select(exportedColumns('washPhotos'))
      .from(washPhotos)
      .where(inArray(washPhotos.appointmentId, washes)),
    photoConsents: await db
      .select(exportedColumns('photoConsents'))
      .from(photoConsents)
      .where(inArray(photoConsents.appointmentId, washes)),
    washLedger: await db
      .select(exportedColumns('washLedger'))
      .from(washLedger)
      .where(inArray(washLedger.subscriptionId, own)),
    payments: await db
      .select(exportedColumns('payments'))
      .from(payments)
      .where(inArray(payments.subscriptionId, own)),
    documents: await db
      .select(exportedColumns('documents'))
      .from(documents)
      .where(eq(documents.clientId, id))
      .orderBy(asc(documents.id)),
    quotes: await db
      .select(exportedColumns('quotes'))
      .from(quotes)
      .innerJoin(documents, eq(documents.id, quotes.documentId))
      .where(eq(documents.clientId, id))
      .orderBy(asc(quotes.id)),
    reviews: await db.select(exportedColumns('reviews')).from(reviews).where(eq(reviews.clientId, id)),
    refunds: await db
      .select(exportedColumns('refunds'))
      .from(refunds)
      .where(inArray(refunds.paymentIntentId, ownIntents)),
    messages: await db
      .select(messageColumns())
      .from(outbox)
      .where(or(eq(outbox.clientId, id), isTheirs(outbox.recipientAddress, outbox.recipientName)))
      .orderBy(asc(outbox.id)),
    contactRequests: await db
      .select(exportedColumns('contactMessages'))
      .from(contactMessages)
      .where(areOwn(contactMessages, contactMessages.name)),
    professionalRequests: await db
      .select(exportedColumns('contactProfessionnels'))
      .from(contactProfessionnels)
      .where(areOwn(contactProfessionnels, contactProfessionnels.nom)),
    partnerships: await db
      .select(exportedColumns('partnerships'))
      .from(partnerships)
      .where(eq(partnerships.clientId, id)),
    journal: await db.select(exportedColumns('auditLog')).from(auditLog).where(who).orderBy(asc(auditLog.id)),
  }
}

/** A message says when it was queued. */
function messageColumns() {
  const { createdAt: queuedAt, sentAt, receipt, ...columns } = exportedColumns('outbox')
  return { ...columns, queuedAt, sentAt, receipt }
}

/** A deed says first of which wash it is. */
function deedColumns() {
  const { appointmentId, ...columns } = exportedColumns('dayDeeds')
  return { appointmentId, ...columns }
}
