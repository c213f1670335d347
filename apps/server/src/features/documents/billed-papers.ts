import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import { type BilledWash, billedRowsOf, insertBilledWashes } from '@tramontane/db/money/billed-washes'
import type { WashPaymentRow } from '@tramontane/db/money/wash-payments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { documentLine } from '@tramontane/domain/documents/document'
import { billingGap, isAsked } from '@tramontane/domain/documents/month-bill'
import type { Due } from '@tramontane/domain/washes/due'
import { type IssuingDeps, issueDocument } from './issue-document.ts'
import { buyerOf } from './parties.ts'

type Wash = { appointment: AdminAppointment; due: Due; payments: WashPaymentRow[] }

/**
 * Makes the papers of a wash that stands on the facture of a month: an avoir of what it is not due any more or was given
 * back, a facture where more was received than stands there. What is still to be paid waits for the next month. Each is
 * made once; answers false where the wash is on no such facture.
 */
export async function makeBilledPapers(
  tx: Tx,
  deps: IssuingDeps,
  { appointment, due, payments }: Wash,
): Promise<boolean> {
  const { id, clientId, clientName: name, address: street, status } = appointment
  const rows = await billedRowsOf(tx, [id])
  if (rows.length === 0) return false
  const billedCents = rows.reduce((sum, { cents }) => sum + cents, 0)
  const gap = billingGap({ isDone: status === 'completed', due, lines: payments, billedCents })
  if (gap === 0 || (gap > 0 && isAsked(due, payments))) return true

  const lastRefund = payments.findLast(({ reason }) => reason !== null)
  const isRefund = gap < 0 && status === 'completed' && due.cents >= billedCents
  const label = gap > 0 ? 'Complément' : isRefund ? 'Remboursement' : 'Annulation'
  const day = dayOf(new Date(appointment.date))
  const { id: documentId } = await issueDocument(tx, deps, {
    ...(gap < 0
      ? { kind: 'avoir', creditsId: lastFacture(rows), reason: reasonOf(status, isRefund && lastRefund) }
      : { kind: 'facture' }),
    ...{ key: `billed:${id}:${rows.length + 1}`, clientId, appointmentId: id },
    buyer: await buyerOf(tx, clientId, { name, street, postalCode: '', city: '' }),
    lines: [documentLine(`${label}\u00a0: ${appointment.service}`, Math.abs(gap), day)],
    ...(isRefund && { washPaymentId: lastRefund?.id ?? null }),
  })
  await insertBilledWashes(tx, [{ documentId, appointmentId: id, cents: gap }])
  return true
}

function lastFacture(rows: BilledWash[]): number | null {
  return rows.findLast(({ cents }) => cents > 0)?.documentId ?? null
}

function reasonOf(status: AdminAppointment['status'], refund: WashPaymentRow | false | undefined): string {
  if (refund) return refund.reason ?? 'Remboursement'
  return status === 'completed' ? 'Prix corrigé' : 'Lavage annulé ou non effectué'
}
