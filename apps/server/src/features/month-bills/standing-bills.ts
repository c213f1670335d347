import type { MonthBill } from '@tramontane/contract/replies/documents/month-bills'
import type { Db } from '@tramontane/db/database'
import { type WashPaymentRow, washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import type { Day } from '@tramontane/domain/days/day'
import { type BillStanding, billStandings, isBillLate } from '@tramontane/domain/documents/month-bill'
import { keptCents } from '@tramontane/domain/washes/wash-payments'
import { billsOf, partsOfBills, type StoredBill } from './queries.ts'

export type StandingBill = BillStanding & { bill: StoredBill; dueOn: Day; payments: WashPaymentRow[] }

/** The factures of months with what was received for them, of one client or of all, oldest first. */
export async function standingBills(db: Db, clientId?: number): Promise<StandingBill[]> {
  const bills = (await billsOf(db, clientId)).toReversed()
  if (bills.length === 0) return []
  const parts = await partsOfBills(
    db,
    bills.map(({ id }) => id),
  )
  const payments = await washPaymentsAmong(db, [...new Set(parts.map(({ appointmentId }) => appointmentId))])
  const byWash = Map.groupBy(payments, ({ appointmentId }) => appointmentId ?? 0)
  // A part that asks for less, as something was given back, has less received too.
  const paid = new Map([...byWash].map(([id, lines]) => [id, keptCents(lines)]))
  const byBill = Map.groupBy(parts, ({ documentId, creditsId }) => creditsId ?? documentId)
  const netOf = (bill: StoredBill) =>
    [...Map.groupBy(byBill.get(bill.id) ?? [], ({ appointmentId }) => appointmentId)].map(
      ([washId, some]) => ({ washId, cents: some.reduce((sum, { cents }) => sum + cents, 0) }),
    )
  return billStandings(bills.map(netOf), paid).flatMap((standing, index) => {
    const bill = bills[index]
    const washes = new Set(standing.shares.map(({ washId }) => washId))
    const own = payments.filter(({ appointmentId }) => washes.has(appointmentId ?? 0))
    return bill?.dueOn ? [{ ...standing, bill, dueOn: bill.dueOn, payments: own }] : []
  })
}

export function billView(standing: StandingBill, today: Day): MonthBill {
  const { bill, dueOn, cents, receivedCents, leftCents, shares } = standing
  const { id, number, issuedOn } = bill
  return {
    ...{ id, number, issuedOn, dueOn, cents, receivedCents, leftCents },
    washes: shares.length,
    isLate: isBillLate(standing, today),
  }
}
