import type { Db, Tx } from '@tramontane/db/database'
import {
  appointmentMoves,
  appointments,
  clients,
  contractEndings,
  contractPapers,
  contracts,
  payments,
  subscriptions,
  washLedger,
} from '@tramontane/db/schema'
import type { SubscriptionStatus } from '@tramontane/domain/statuses'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'

export type Subscription = typeof subscriptions.$inferSelect

/** What is neither over nor lapsed: its customer's details are still in use. */
export const liveStatuses: SubscriptionStatus[] = ['pending', 'active', 'past_due']

/** Every subscription of a client with the day of its contract, accepted or sent, oldest first. */
export async function subscriptionsOfClient(db: Db, clientId: number) {
  return db
    .select({ subscription: subscriptions, acceptedAt: contracts.acceptedAt, sentAt: contractPapers.sentAt })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .leftJoin(contractPapers, eq(contractPapers.subscriptionId, subscriptions.id))
    .where(eq(subscriptions.clientId, clientId))
    .orderBy(asc(subscriptions.id))
}

/** Our own ends of a client's contracts, oldest first. */
export async function terminationsOfClient(db: Db, clientId: number) {
  return db
    .select({
      subscriptionId: contractEndings.subscriptionId,
      reason: contractEndings.reason,
      effectiveDay: contractEndings.effectiveDay,
    })
    .from(contractEndings)
    .innerJoin(subscriptions, eq(subscriptions.id, contractEndings.subscriptionId))
    .where(and(eq(subscriptions.clientId, clientId), eq(contractEndings.kind, 'termination')))
    .orderBy(asc(contractEndings.id))
}

export async function subscriptionOfClient(
  db: Db,
  { id, clientId }: { id: number; clientId: number },
): Promise<Subscription | null> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.clientId, clientId)))
    .limit(1)
  return rows[0] ?? null
}

type OfClient = { clientId: number; subscriptionId?: number }

/** The ledger of a client, newest first, with the present start of each wash. */
export async function ledgerOfClient(db: Db, { clientId, subscriptionId }: OfClient) {
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
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        subscriptionId === undefined ? undefined : eq(subscriptions.id, subscriptionId),
      ),
    )
    .orderBy(desc(washLedger.createdAt), desc(washLedger.id))
}

/** Each time a client moved a wash, oldest first. */
export async function movesOfClient(db: Db, clientId: number) {
  return db
    .select({
      appointmentId: appointmentMoves.appointmentId,
      movedFrom: appointmentMoves.movedFrom,
      createdAt: appointmentMoves.createdAt,
    })
    .from(appointmentMoves)
    .innerJoin(subscriptions, eq(subscriptions.id, appointmentMoves.subscriptionId))
    .where(eq(subscriptions.clientId, clientId))
    .orderBy(asc(appointmentMoves.createdAt), asc(appointmentMoves.id))
}

/** Newest period first. */
export async function paymentsOfClient(db: Db, clientId: number) {
  return db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(subscriptions.clientId, clientId))
    .orderBy(desc(payments.periodStart), desc(payments.id))
}

/** A subscription with what is archived of its contract, accepted online or sent by mail; `clientId` scopes it. */
export async function archivedContract(
  db: Db,
  { subscriptionId, clientId }: { subscriptionId: number; clientId?: number },
) {
  const rows = await db
    .select({ subscription: subscriptions, accepted: contracts, papers: contractPapers })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .leftJoin(contractPapers, eq(contractPapers.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        clientId === undefined ? undefined : eq(subscriptions.clientId, clientId),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

export async function changeClient(tx: Tx, id: number, change: Partial<typeof clients.$inferInsert>) {
  await tx.update(clients).set(change).where(eq(clients.id, id))
}

/** The customer's details of every subscription in use. */
export async function changeCustomer(
  tx: Tx,
  clientId: number,
  change: Partial<typeof subscriptions.$inferInsert>,
) {
  if (Object.keys(change).length === 0) return
  await tx
    .update(subscriptions)
    .set(change)
    .where(and(eq(subscriptions.clientId, clientId), inArray(subscriptions.status, liveStatuses)))
}

export async function changeVehicle(
  tx: Tx,
  { id, clientId }: { id: number; clientId: number },
  change: Partial<typeof subscriptions.$inferInsert>,
) {
  await tx
    .update(subscriptions)
    .set(change)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.clientId, clientId)))
}
