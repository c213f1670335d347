import { getTableColumns, sql } from 'drizzle-orm'
import { among } from '../among.ts'
import type { Db, Tx } from '../database.ts'
import { asOneText } from '../fast/one-text.ts'
import { prepared } from '../fast/prepared.ts'
import { washPayments } from '../schema/appointments/day-deeds.ts'

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
  const found = await paymentsOf(db).all({ ids: JSON.stringify(appointmentIds) })
  return found.flatMap(({ rows }) => rows).toSorted((one, other) => one.id - other.id)
}

const paymentsOf = prepared((db) =>
  db
    .select({ rows: asOneText(getTableColumns(washPayments)) })
    .from(washPayments)
    .where(among(washPayments.appointmentId, sql.placeholder('ids')))
    .prepare(),
)
