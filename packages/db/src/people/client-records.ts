import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { appointmentMoves, appointments } from '../schema/appointments/appointments.ts'
import { subscriptions } from '../schema/clients/subscribers.ts'
import { contractPapers, contracts, payments, washLedger } from '../schema/subscriptions/billing.ts'

/** Whose records: those of an account, or of one of its subscriptions alone; or those of these subscriptions. */
type Whose = { clientId: number; subscriptionId?: number } | { subscriptionIds: number[] }

function are(whose: Whose) {
  if ('subscriptionIds' in whose) return inArray(subscriptions.id, whose.subscriptionIds)
  const { clientId, subscriptionId } = whose
  return and(
    eq(subscriptions.clientId, clientId),
    subscriptionId === undefined ? undefined : eq(subscriptions.id, subscriptionId),
  )
}

export type OwnedSubscription = Awaited<ReturnType<typeof ownedSubscriptions>>[number]

/** Each with its contract where it was accepted online, and with its papers where they were sent; oldest first. */
export async function ownedSubscriptions(db: Db, whose: Whose) {
  return db
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
    .where(are(whose))
    .orderBy(asc(subscriptions.id))
}

/** The ledger, newest first, with the present start of each wash. */
export async function ledgerOf(db: Db, whose: Whose) {
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
    .where(are(whose))
    .orderBy(desc(washLedger.createdAt), desc(washLedger.id))
}

/** Each time a client moved a wash, oldest first. */
export async function movesOf(db: Db, whose: Whose) {
  return db
    .select({
      appointmentId: appointmentMoves.appointmentId,
      movedFrom: appointmentMoves.movedFrom,
      createdAt: appointmentMoves.createdAt,
    })
    .from(appointmentMoves)
    .innerJoin(subscriptions, eq(subscriptions.id, appointmentMoves.subscriptionId))
    .where(are(whose))
    .orderBy(asc(appointmentMoves.createdAt), asc(appointmentMoves.id))
}

export type Payment = typeof payments.$inferSelect

/** Newest period first. */
export async function paymentsOf(db: Db, whose: Whose): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(are(whose))
    .orderBy(desc(payments.periodStart), desc(payments.id))
  return rows.map(({ payment }) => payment)
}
