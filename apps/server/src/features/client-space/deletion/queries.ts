import { isOpenAccount } from '@tramontane/db/accounts'
import type { Db, Tx } from '@tramontane/db/database'
import { addressesOf } from '@tramontane/db/join-clients'
import { erasedColumns } from '@tramontane/db/personal-data'
import {
  accountLinks,
  appointments,
  clientDoubles,
  clientSessions,
  clients,
  contactMessages,
  formerClients,
  oneOffLinks,
  outbox,
  places,
  subscriptions,
} from '@tramontane/db/schema'
import { beginsAfter } from '@tramontane/db/to-come'
import { liveStatuses } from '@tramontane/domain/statuses'
import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { erasedAddress } from '../../outbox/plain-address.ts'

export async function markDeletionAsked(tx: Tx, { id, at }: { id: number; at: Date | null }) {
  await tx.update(clients).set({ deletionAskedAt: at }).where(eq(clients.id, id))
}

/** Accounts whose owners asked to delete them, and which no contract holds any more. */
export async function accountsToErase(db: Db): Promise<number[]> {
  const running = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, clients.id), inArray(subscriptions.status, ['active', 'past_due'])))
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
  const rows = await tx
    .update(subscriptions)
    .set({ status: 'cancelled', endDate: sql`coalesce(${subscriptions.endDate}, ${now.getTime()})` })
    .where(and(eq(subscriptions.clientId, id), inArray(subscriptions.status, liveStatuses)))
    .returning({ id: subscriptions.id })
  return rows.map((row) => row.id)
}

/** Answers the washes that were still to come. */
export async function cancelComingWashes(tx: Tx, { id, now }: Deletion) {
  return tx
    .update(appointments)
    .set({ status: 'canceled', sequence: sql`${appointments.sequence} + 1`, updatedAt: now })
    .where(
      and(
        eq(appointments.clientId, id),
        inArray(appointments.status, ['pending', 'confirmed']),
        beginsAfter(now),
      ),
    )
    .returning({
      id: appointments.id,
      service: appointments.service,
      date: appointments.date,
      timeSlot: appointments.timeSlot,
    })
}

export async function eraseCredentials(tx: Tx, clientId: number) {
  await tx.delete(clientSessions).where(eq(clientSessions.userId, clientId))
  await tx.delete(accountLinks).where(eq(accountLinks.clientId, clientId))
}

/** The account's row stays for what points to it, with nothing of a person in it. False when it was gone already. */
export async function emptyAccount(tx: Tx, { id, now }: Deletion): Promise<boolean> {
  const nobody = erasedColumns('clients', {
    firstName: 'Compte',
    lastName: 'supprimé',
  })
  const rows = await tx
    .update(clients)
    .set({
      ...nobody,
      initialPasswordUntil: null,
      initialPasswordUsedAt: null,
      hasOwnPassword: false,
      deletionAskedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(and(eq(clients.id, id), isOpenAccount))
    .returning({ id: clients.id })
  return rows.length > 0
}

/** What no law asks to keep: places, notes of washes, the links that show them, contact requests, messages that have left. */
export async function eraseWords(tx: Tx, { id, email }: { id: number; email: string }) {
  await tx.delete(places).where(eq(places.clientId, id))
  await tx.update(appointments).set(erasedColumns('appointments')).where(eq(appointments.clientId, id))
  const addresses = (await addressesOf(tx, { id, email })).map((one) => one.toLowerCase())
  // What hangs on nobody yet is told by its address; who shares the address keeps theirs.
  const areOwn = or(
    eq(contactMessages.clientId, id),
    and(isNull(contactMessages.clientId), inArray(sql`lower(${contactMessages.email})`, addresses)),
  )
  const requests = tx.select({ id: contactMessages.id }).from(contactMessages).where(areOwn)
  const theirs = or(eq(appointments.clientId, id), inArray(appointments.contactMessageId, requests))
  const washes = tx.select({ id: appointments.id }).from(appointments).where(theirs)
  await tx.delete(oneOffLinks).where(inArray(oneOffLinks.appointmentId, washes))
  await tx
    .update(contactMessages)
    .set(erasedColumns('contactMessages', { name: 'Demande effacée', email: erasedAddress }))
    .where(areOwn)
  await tx.delete(formerClients).where(eq(formerClients.clientId, id))
  await tx.delete(clientDoubles).where(or(eq(clientDoubles.clientId, id), eq(clientDoubles.otherId, id)))
  await tx
    .update(outbox)
    .set(erasedColumns('outbox', { recipientAddress: erasedAddress }))
    .where(
      and(
        inArray(sql`lower(${outbox.recipientAddress})`, addresses),
        or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt)),
      ),
    )
}
