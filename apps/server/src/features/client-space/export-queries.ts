import type { Db } from '@tramontane/db/database'
import { isSaidOf, reachOf } from '@tramontane/db/people/client-reach'
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
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Everything held about a client, table by table. Secrets are left out by name: hashes, sealed copies, tokens. */
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
  const { searchText: _, requestKey: _key, ...requestColumns } = getTableColumns(contactMessages)
  const { requestKey: _companyKey, ...companyColumns } = getTableColumns(contactProfessionnels)
  const { clientId: _client, gateCode: _code, ...placeColumns } = getTableColumns(places)
  const { clientId: _owner, ...vehicleColumns } = getTableColumns(vehicles)
  const { clientId: _whose, ...seriesColumns } = getTableColumns(series)
  const { clientId: _waiter, ...waitColumns } = getTableColumns(waitlistEntries)
  const { content: _picture, ...photoColumns } = getTableColumns(washPhotos)
  const { signupKey: __, ...subscriptionColumns } = getTableColumns(subscriptions)
  return {
    account: (await db.select(accountColumns()).from(clients).where(eq(clients.id, id)))[0] ?? null,
    formerDetails: await db.select(formerColumns()).from(formerClients).where(eq(formerClients.clientId, id)),
    sessions: await db.select(sessionColumns).from(clientSessions).where(eq(clientSessions.userId, id)),
    subscriptions: await db
      .select(subscriptionColumns)
      .from(subscriptions)
      .where(eq(subscriptions.clientId, id)),
    places: await db.select(placeColumns).from(places).where(eq(places.clientId, id)),
    vehicles: await db.select(vehicleColumns).from(vehicles).where(eq(vehicles.clientId, id)),
    series: await db.select(seriesColumns).from(series).where(eq(series.clientId, id)),
    waitlist: await db.select(waitColumns).from(waitlistEntries).where(eq(waitlistEntries.clientId, id)),
    contracts: await db.select().from(contracts).where(inArray(contracts.subscriptionId, own)),
    contractPapers: await db.select().from(contractPapers).where(inArray(contractPapers.subscriptionId, own)),
    oneOffContracts: await db
      .select()
      .from(oneOffContracts)
      .where(
        or(
          isTheirs(oneOffContracts.customerEmail, oneOffContracts.customerName),
          inArray(oneOffContracts.appointmentId, washes),
        ),
      ),
    endings: await db.select().from(contractEndings).where(about),
    appointments: await db.select().from(appointments).where(eq(appointments.clientId, id)),
    appointmentMoves: await db.select().from(appointmentMoves).where(ownWashes),
    movedWashes: await db
      .select(movedColumns)
      .from(movedWashes)
      .where(inArray(movedWashes.appointmentId, washes))
      .orderBy(asc(movedWashes.id)),
    dayDeeds: await db
      .select(deedColumns)
      .from(dayDeeds)
      .where(inArray(dayDeeds.appointmentId, washes))
      .orderBy(asc(dayDeeds.createdAt)),
    washPayments: await db
      .select(paymentColumns)
      .from(washPayments)
      .where(inArray(washPayments.appointmentId, washes))
      .orderBy(asc(washPayments.id)),
    photos: await db.select(photoColumns).from(washPhotos).where(inArray(washPhotos.appointmentId, washes)),
    photoConsents: await db.select().from(photoConsents).where(inArray(photoConsents.appointmentId, washes)),
    washLedger: await db.select().from(washLedger).where(inArray(washLedger.subscriptionId, own)),
    payments: await db.select().from(payments).where(inArray(payments.subscriptionId, own)),
    documents: await db
      .select(documentColumns())
      .from(documents)
      .where(eq(documents.clientId, id))
      .orderBy(asc(documents.id)),
    quotes: await db
      .select(quoteColumns())
      .from(quotes)
      .innerJoin(documents, eq(documents.id, quotes.documentId))
      .where(eq(documents.clientId, id))
      .orderBy(asc(quotes.id)),
    reviews: await db.select(reviewColumns()).from(reviews).where(eq(reviews.clientId, id)),
    refunds: await db.select().from(refunds).where(inArray(refunds.paymentIntentId, ownIntents)),
    messages: await db
      .select(messageColumns)
      .from(outbox)
      .where(or(eq(outbox.clientId, id), isTheirs(outbox.recipientAddress, outbox.recipientName)))
      .orderBy(asc(outbox.id)),
    contactRequests: await db
      .select(requestColumns)
      .from(contactMessages)
      .where(areOwn(contactMessages, contactMessages.name)),
    professionalRequests: await db
      .select(companyColumns)
      .from(contactProfessionnels)
      .where(areOwn(contactProfessionnels, contactProfessionnels.nom)),
    partnerships: await db.select().from(partnerships).where(eq(partnerships.clientId, id)),
    journal: await db.select(journalColumns).from(auditLog).where(who).orderBy(asc(auditLog.id)),
  }
}

const { linkId: _link, ...movedColumns } = getTableColumns(movedWashes)

function accountColumns() {
  const { password: _, initialPassword: __, ...columns } = getTableColumns(clients)
  return columns
}

function formerColumns() {
  const { clientId: _, ...columns } = getTableColumns(formerClients)
  return columns
}

function quoteColumns() {
  const { tokenHash: _, sealedToken: __, ...columns } = getTableColumns(quotes)
  return columns
}

function reviewColumns() {
  const { clientId: _, tokenHash: __, sealedToken: ___, ...columns } = getTableColumns(reviews)
  return columns
}

function documentColumns() {
  const { key: _, seller: __, ...columns } = getTableColumns(documents)
  return columns
}

const sessionColumns = { startedAt: clientSessions.startedAt }
const messageColumns = {
  recipientName: outbox.recipientName,
  recipientAddress: outbox.recipientAddress,
  channel: outbox.channel,
  subject: outbox.subject,
  queuedAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  receipt: outbox.receipt,
}
const deedColumns = {
  appointmentId: dayDeeds.appointmentId,
  kind: dayDeeds.kind,
  at: dayDeeds.at,
  undoneAt: dayDeeds.undoneAt,
}
const paymentColumns = {
  appointmentId: washPayments.appointmentId,
  day: washPayments.day,
  service: washPayments.service,
  method: washPayments.method,
  cents: washPayments.cents,
  at: washPayments.at,
  reason: washPayments.reason,
}
const journalColumns = { action: auditLog.action, createdAt: auditLog.createdAt }
