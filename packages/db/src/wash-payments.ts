import { asc, sql } from 'drizzle-orm'
import { among } from './among.ts'
import type { Db, Tx } from './database.ts'
import { prepared } from './fast/prepared.ts'
import { washPayments } from './schema/index.ts'

export type WashPaymentRow = typeof washPayments.$inferSelect

export async function insertWashPayment(
  tx: Tx,
  payment: typeof washPayments.$inferInsert,
): Promise<WashPaymentRow> {
  const rows = await tx.insert(washPayments).values(payment).returning()
  return rows[0] as WashPaymentRow
}

/** What was received for these appointments, in the order in which it was added. */
export async function washPaymentsAmong(db: Db, appointmentIds: number[]): Promise<WashPaymentRow[]> {
  return paymentsOf(db).all({ ids: JSON.stringify(appointmentIds) })
}

const paymentsOf = prepared((db) =>
  db
    .select()
    .from(washPayments)
    .where(among(washPayments.appointmentId, sql.placeholder('ids')))
    .orderBy(asc(washPayments.id))
    .prepare(),
)
