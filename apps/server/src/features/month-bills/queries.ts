import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { isKnownClient } from '@tramontane/db/people/accounts'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { washPayments } from '@tramontane/db/schema/appointments/day-deeds'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { billedWashes, documents } from '@tramontane/db/schema/documents/documents'
import { instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { DueLine } from '@tramontane/domain/washes/due'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'

/** Companies that are billed by the month, and of which a month before this day is not billed yet. */
export async function clientsToBill(db: Db, before: Day): Promise<number[]> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        isKnownClient,
        isNotNull(clients.monthBillDays),
        or(isNull(clients.billedUntil), lt(clients.billedUntil, before)),
      ),
    )
    .orderBy(asc(clients.id))
  return rows.map(({ id }) => id)
}

type WashToBill = { id: number; lines: DueLine[]; dueCents: number; billedCents: number }

/**
 * The washes of a client that were done before a day and have a price, what of each stands on factures of months already;
 * without those that have a facture of their own. In their order.
 */
export async function washesToBill(db: Db, clientId: number, before: Day): Promise<WashToBill[]> {
  const rows = await db
    .select({
      id: appointments.id,
      lines: appointments.dueLines,
      dueCents: appointments.dueCents,
      billedCents: sql<number>`(select coalesce(sum(cents), 0) from billed_washes
        where appointment_id = ${appointments.id})`,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        lt(appointments.date, instantOf(before)),
        eq(appointments.status, 'completed'),
        eq(appointments.isBeforePayments, false),
        gt(appointments.dueCents, 0),
        sql`(select coalesce(sum(case kind when 'facture' then cents else -cents end), 0) from documents
          where appointment_id = ${appointments.id} and kind <> 'devis'
            and id not in (select document_id from billed_washes where appointment_id = ${appointments.id})) <= 0`,
      ),
    )
    .orderBy(asc(appointments.date), asc(appointments.id))
  return rows.map(({ lines, dueCents, ...rest }) => ({
    ...rest,
    lines: lines ?? [],
    dueCents: dueCents ?? 0,
  }))
}

export type StoredBill = typeof documents.$inferSelect

/** The factures of months, of one client or of all, the latest first. */
export function billsOf(db: Db, clientId?: number): Promise<StoredBill[]> {
  return db
    .select()
    .from(documents)
    .where(
      and(isNotNull(documents.dueOn), clientId === undefined ? undefined : eq(documents.clientId, clientId)),
    )
    .orderBy(desc(documents.id))
}

/** Null for what is no facture of a month. */
export async function billById(db: Db, id: number): Promise<StoredBill | null> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isNotNull(documents.dueOn)))
  return rows[0] ?? null
}

type BilledPart = {
  documentId: number
  appointmentId: number
  creditsId: number | null
  cents: number
}

/** What of washes stands on these factures and on the avoirs of them, in the order of the washes. */
export function partsOfBills(db: Db, billIds: number[]): Promise<BilledPart[]> {
  const { documentId, appointmentId, cents } = billedWashes
  return db
    .select({ documentId, appointmentId, cents, creditsId: documents.creditsId })
    .from(billedWashes)
    .innerJoin(documents, eq(documents.id, documentId))
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .where(or(among(documentId, billIds), among(documents.creditsId, billIds)))
    .orderBy(asc(appointments.date), asc(appointments.id), asc(documentId))
}

/** A line of a transfer, of one of its washes. Units: euro cents. */
export type TransferPart = { deedKey: string; cents: number; at: Date }

/** The lines of the transfer of this key; none before it was noted. */
export function partsOfTransfer(db: Db, key: string): Promise<TransferPart[]> {
  const { deedKey, cents, at } = washPayments
  return db
    .select({ deedKey, cents, at })
    .from(washPayments)
    .where(and(gt(deedKey, `${key}:`), lt(deedKey, `${key};`)))
}
