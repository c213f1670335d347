import type { Db } from '@tramontane/db/database'
import { isSaidOf, reachOf } from '@tramontane/db/people/client-reach'
import { type ExportedName, exportedOf } from '@tramontane/db/personal-data'
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
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

type Client = { id: number; email: string | null }

/** Everything held about a client, table by table; of each, the columns that `personalData` does not say to be withheld. */
export async function heldAbout(db: Db, client: Client): Promise<Record<string, unknown>> {
  const held: Record<string, unknown[]> = {}
  const whose = rowsOf(db, client, await reachOf(db, client))
  for (const [name, theirs] of Object.entries(whose) as [ExportedName, Theirs][]) {
    const { table, key, columns } = exportedOf(name)
    const rows = db
      .select(toldAs(name, columns))
      .from(table)
      .where(theirs.whose ?? sql`false`)
    held[key] = await (theirs.by ? rows.orderBy(asc(theirs.by)) : rows)
  }
  return { ...held, account: held.account?.[0] ?? null }
}

/** Which rows of a table are a client’s, and by what they are ordered. */
type Theirs = { whose: SQL | undefined; by?: SQLiteColumn }

/** In the order of the export: one that `personalData` says to be exported, and that is not here, does not compile. */
function rowsOf(
  db: Db,
  { id }: Client,
  reach: Awaited<ReturnType<typeof reachOf>>,
): Record<ExportedName, Theirs> {
  const own = db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.clientId, id))
  const washes = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.clientId, id))
  const papers = db.select({ id: documents.id }).from(documents).where(eq(documents.clientId, id))
  const intents = db
    .select({ id: payments.paymentIntentId })
    .from(payments)
    .where(inArray(payments.subscriptionId, own))
  const isTheirs = (address: SQLiteColumn, name?: SQLiteColumn) =>
    isSaidOf(reach, sql`lower(${address})`, name)
  // What hangs on nobody yet is told by its address.
  const areOwn = (rows: typeof contactMessages | typeof contactProfessionnels, name: SQLiteColumn) =>
    or(eq(rows.clientId, id), and(isNull(rows.clientId), isTheirs(rows.email, name)))
  const { customerEmail, customerName, appointmentId: washOfContract } = oneOffContracts
  return {
    clients: { whose: eq(clients.id, id) },
    formerClients: { whose: eq(formerClients.clientId, id) },
    clientSessions: { whose: eq(clientSessions.userId, id) },
    subscriptions: { whose: eq(subscriptions.clientId, id) },
    places: { whose: eq(places.clientId, id) },
    vehicles: { whose: eq(vehicles.clientId, id) },
    series: { whose: eq(series.clientId, id) },
    waitlistEntries: { whose: eq(waitlistEntries.clientId, id) },
    contracts: { whose: inArray(contracts.subscriptionId, own) },
    contractPapers: { whose: inArray(contractPapers.subscriptionId, own) },
    oneOffContracts: { whose: or(isTheirs(customerEmail, customerName), inArray(washOfContract, washes)) },
    contractEndings: {
      whose: or(
        isTheirs(contractEndings.email, contractEndings.name),
        inArray(contractEndings.subscriptionId, own),
      ),
    },
    appointments: { whose: eq(appointments.clientId, id) },
    appointmentMoves: { whose: inArray(appointmentMoves.subscriptionId, own) },
    movedWashes: { whose: inArray(movedWashes.appointmentId, washes), by: movedWashes.id },
    dayDeeds: { whose: inArray(dayDeeds.appointmentId, washes), by: dayDeeds.createdAt },
    washPayments: { whose: inArray(washPayments.appointmentId, washes), by: washPayments.id },
    washPhotos: { whose: inArray(washPhotos.appointmentId, washes) },
    photoConsents: { whose: inArray(photoConsents.appointmentId, washes) },
    washLedger: { whose: inArray(washLedger.subscriptionId, own) },
    payments: { whose: inArray(payments.subscriptionId, own) },
    documents: { whose: eq(documents.clientId, id), by: documents.id },
    quotes: { whose: inArray(quotes.documentId, papers), by: quotes.id },
    reviews: { whose: eq(reviews.clientId, id) },
    refunds: { whose: inArray(refunds.paymentIntentId, intents) },
    outbox: {
      whose: or(eq(outbox.clientId, id), isTheirs(outbox.recipientAddress, outbox.recipientName)),
      by: outbox.id,
    },
    contactMessages: { whose: areOwn(contactMessages, contactMessages.name) },
    contactProfessionnels: { whose: areOwn(contactProfessionnels, contactProfessionnels.nom) },
    partnerships: { whose: eq(partnerships.clientId, id) },
    auditLog: { whose: or(isTheirs(auditLog.actor), eq(auditLog.actor, `client:${id}`)), by: auditLog.id },
  }
}

/** A message says when it was queued, a deed first of which wash it is. */
function toldAs(name: ExportedName, columns: Record<string, SQLiteColumn>): Record<string, SQLiteColumn> {
  if (name === 'outbox') {
    const { createdAt: queuedAt, sentAt, receipt, ...others } = columns
    return { ...others, queuedAt, sentAt, receipt } as typeof columns
  }
  if (name !== 'dayDeeds') return columns
  const { appointmentId, ...others } = columns
  return { appointmentId, ...others } as typeof columns
}
