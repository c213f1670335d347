import type { Db, Tx } from '@tramontane/db/database'
import { deleteAccountLinks, endClientSessions } from '@tramontane/db/people/account-access'
import { type Client, isKnownClient, isOpenAccount } from '@tramontane/db/people/accounts'
import { isSaidOf, reachOf } from '@tramontane/db/people/client-reach'
import { changeSubscriptions } from '@tramontane/db/people/subscriptions'
import { erasedColumns } from '@tramontane/db/personal-data'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { oneOffContracts, oneOffLinks } from '@tramontane/db/schema/appointments/one-off-contracts'
import { paymentLinks } from '@tramontane/db/schema/appointments/payment-links'
import { series } from '@tramontane/db/schema/appointments/series'
import { waitlistEntries } from '@tramontane/db/schema/appointments/waitlist'
import { clientDoubles } from '@tramontane/db/schema/clients/client-doubles'
import { formerClients } from '@tramontane/db/schema/clients/former-clients'
import { clients, places, subscriptions, vehicles } from '@tramontane/db/schema/clients/subscribers'
import { outbox } from '@tramontane/db/schema/messages'
import { washPhotos } from '@tramontane/db/schema/photos'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contactProfessionnels } from '@tramontane/db/schema/requests/professionals'
import { beginsAfter } from '@tramontane/db/to-come'
import { awaitedStatuses, liveStatuses, runningStatuses } from '@tramontane/domain/washes/statuses'
import { and, eq, inArray, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import { erasedAddress } from '../../outbox/plain-address.ts'

/** Accounts whose owners asked to delete them, and which no contract holds any more. */
export async function accountsToErase(db: Db): Promise<number[]> {
  const running = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, clients.id), inArray(subscriptions.status, runningStatuses)))
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(isNotNull(clients.deletionAskedAt), isOpenAccount, notExists(running)))
  return rows.map(({ id }) => id)
}

/** What a payment provider may still charge. */
export async function chargedSubscriptions(db: Db, clientId: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        inArray(subscriptions.status, liveStatuses),
        isNotNull(subscriptions.providerSubscriptionId),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

type Deletion = { id: number; now: Date }

/** Answers the subscriptions that ended with it. */
export async function endSubscriptions(tx: Tx, { id, now }: Deletion): Promise<number[]> {
  const areLive = and(eq(subscriptions.clientId, id), inArray(subscriptions.status, liveStatuses))
  const endDate = sql`coalesce(${subscriptions.endDate}, ${now.getTime()})`
  const rows = await changeSubscriptions(tx, areLive, { status: 'cancelled', endDate })
  return rows.map((row) => row.id)
}

/** Answers the washes that were still to come. */
export async function cancelComingWashes(tx: Tx, { id, now }: Deletion) {
  return tx
    .update(appointments)
    .set({ status: 'canceled', sequence: sql`${appointments.sequence} + 1`, updatedAt: now })
    .where(
      and(eq(appointments.clientId, id), inArray(appointments.status, awaitedStatuses), beginsAfter(now)),
    )
    .returning({
      id: appointments.id,
      service: appointments.service,
      date: appointments.date,
      timeSlot: appointments.timeSlot,
    })
}

export async function eraseCredentials(tx: Tx, clientId: number) {
  await endClientSessions(tx, { clientId })
  await deleteAccountLinks(tx, { clientId })
}

/** The row stays for what points to it, with nothing of a person in it. */
export async function emptyClient(tx: Tx, { id, now, hadAccount }: Deletion & { hadAccount: boolean }) {
  const nobody = hadAccount
    ? { firstName: 'Compte', lastName: 'supprimé' }
    : { firstName: 'Client', lastName: 'effacé' }
  await tx
    .update(clients)
    .set({
      ...erasedColumns('clients', nobody),
      initialPasswordUntil: null,
      initialPasswordUsedAt: null,
      hasOwnPassword: false,
      deletionAskedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(and(eq(clients.id, id), isKnownClient))
}

/** Stands where a wash had its address. */
const erasedPlace = 'Adresse effacée'

/**
 * What no law asks to keep: rhythms, waits, places, vehicles, notes of washes, the address of those of no contract, the
 * links that show them, contact requests, messages that have left.
 */
export async function eraseWords(tx: Tx, { id, email }: Pick<Client, 'id' | 'email'>) {
  const reach = await reachOf(tx, { id, email })
  await tx.delete(series).where(eq(series.clientId, id))
  const ownWashes = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.clientId, id))
  await tx.delete(washPhotos).where(inArray(washPhotos.appointmentId, ownWashes))
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.clientId, id))
  await tx.delete(places).where(eq(places.clientId, id))
  await tx.delete(vehicles).where(eq(vehicles.clientId, id))
  await tx.update(appointments).set(erasedColumns('appointments')).where(eq(appointments.clientId, id))
  await tx
    .update(appointments)
    .set({ address: erasedPlace })
    .where(and(eq(appointments.clientId, id), isNull(appointments.subscriptionId)))
  // What hangs on nobody yet is told by its address; who shares the address keeps theirs.
  const isTheirs = isSaidOf(reach, sql`lower(${contactMessages.email})`, contactMessages.name)
  const areOwn = or(eq(contactMessages.clientId, id), and(isNull(contactMessages.clientId), isTheirs))
  const requests = tx.select({ id: contactMessages.id }).from(contactMessages).where(areOwn)
  const theirs = or(eq(appointments.clientId, id), inArray(appointments.contactMessageId, requests))
  const washes = tx.select({ id: appointments.id }).from(appointments).where(theirs)
  await tx.delete(oneOffLinks).where(inArray(oneOffLinks.appointmentId, washes))
  await tx.delete(paymentLinks).where(inArray(paymentLinks.appointmentId, washes))
  const done = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(theirs, eq(appointments.status, 'completed')))
  // What was proposed, never confirmed and never done is no contract.
  await tx
    .delete(oneOffContracts)
    .where(
      and(
        eq(oneOffContracts.way, 'email'),
        isNull(oneOffContracts.acceptedAt),
        inArray(oneOffContracts.appointmentId, washes),
        notInArray(oneOffContracts.appointmentId, done),
      ),
    )
  await tx
    .update(contactMessages)
    .set(erasedColumns('contactMessages', { name: 'Demande effacée', email: erasedAddress }))
    .where(areOwn)
  const { clientId, email: proEmail, nom } = contactProfessionnels
  await tx
    .update(contactProfessionnels)
    .set(erasedColumns('contactProfessionnels', { nom: 'Demande effacée', email: erasedAddress }))
    .where(or(eq(clientId, id), and(isNull(clientId), isSaidOf(reach, sql`lower(${proEmail})`, nom))))
  await tx.delete(formerClients).where(eq(formerClients.clientId, id))
  await tx.delete(clientDoubles).where(or(eq(clientDoubles.clientId, id), eq(clientDoubles.otherId, id)))
  await tx
    .update(outbox)
    .set(erasedColumns('outbox', { recipientAddress: erasedAddress }))
    .where(
      and(
        or(
          eq(outbox.clientId, id),
          isSaidOf(reach, sql`lower(${outbox.recipientAddress})`, outbox.recipientName),
        ),
        or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt)),
      ),
    )
}
