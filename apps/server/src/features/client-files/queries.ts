import type { Db } from '@tramontane/db/database'
import { newestFound } from '@tramontane/db/fast/search'
import {
  appointmentMoves,
  appointments,
  contactMessages,
  contractEndings,
  contractPapers,
  contracts,
  outbox,
  payments,
  subscriptions,
  washLedger,
} from '@tramontane/db/schema'
import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'

/** Units: rows of a list in a file; a business of one van writes no more to a person in years. */
const listMax = 200

const withContract = (db: Db) =>
  db
    .select({
      subscription: subscriptions,
      contract: {
        acceptedAt: contracts.acceptedAt,
        termsVersion: contracts.termsVersion,
        expressStart: contracts.expressStart,
      },
      papers: { sentAt: contractPapers.sentAt, termsVersion: contractPapers.termsVersion },
    })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .leftJoin(contractPapers, eq(contractPapers.subscriptionId, subscriptions.id))

export type OwnedSubscription = Awaited<ReturnType<typeof withContract>>[number]

export function subscriptionsOfAccount(db: Db, clientId: number) {
  return withContract(db).where(eq(subscriptions.clientId, clientId)).orderBy(desc(subscriptions.id))
}

export async function subscriptionById(db: Db, id: number) {
  return (await withContract(db).where(eq(subscriptions.id, id)).limit(1))[0] ?? null
}

/** The ledger with the present start of each wash. */
export function ledgerOf(db: Db, subscriptionIds: number[]) {
  return db
    .select({
      entry: washLedger,
      startDate: subscriptions.startDate,
      washStart: appointments.date,
      washTime: appointments.timeSlot,
    })
    .from(washLedger)
    .innerJoin(subscriptions, eq(subscriptions.id, washLedger.subscriptionId))
    .leftJoin(appointments, eq(appointments.id, washLedger.appointmentId))
    .where(inArray(washLedger.subscriptionId, subscriptionIds))
    .orderBy(desc(washLedger.createdAt), desc(washLedger.id))
}

/** Each time a wash was moved, oldest first. */
export function movesOf(db: Db, subscriptionIds: number[]) {
  return db
    .select({
      appointmentId: appointmentMoves.appointmentId,
      movedFrom: appointmentMoves.movedFrom,
      createdAt: appointmentMoves.createdAt,
    })
    .from(appointmentMoves)
    .where(inArray(appointmentMoves.subscriptionId, subscriptionIds))
    .orderBy(asc(appointmentMoves.createdAt), asc(appointmentMoves.id))
}

export function paymentsOf(db: Db, subscriptionIds: number[]) {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.subscriptionId, subscriptionIds))
    .orderBy(desc(payments.periodStart), desc(payments.id))
}

/** Of these subscriptions, and of the one-off washes of these references. */
export function endingsOf(db: Db, subscriptionIds: number[], references: string[]) {
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

export function appointmentsOf(db: Db, clientId: number) {
  return db
    .select()
    .from(appointments)
    .where(eq(appointments.clientId, clientId))
    .orderBy(desc(appointments.date), desc(appointments.id))
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

export function messagesTo(db: Db, address: string) {
  return db
    .select({
      id: outbox.id,
      subject: outbox.subject,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(eq(outbox.recipientAddress, address))
    .orderBy(desc(outbox.id))
    .limit(listMax)
}
