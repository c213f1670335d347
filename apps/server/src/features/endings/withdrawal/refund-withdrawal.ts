import { withWrite } from '@tramontane/db/with-write'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { mirrorRefunds } from '../../refunds/mirror-refunds.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import { referenceOf } from '../contract-named.ts'
import { paidPayments } from '../contract-queries.ts'
import { startDayOf } from '../notice.ts'
import { alertByKey, type Contract, type Ending } from '../queries.ts'

/**
 * Sends back what a withdrawal gives back, less what went back before: however often it is called, and whatever the
 * provider still knows of the key, the sum is the same. What came by transfer is asked of an administrator; of its lines
 * those that took back before the declaration are counted in it.
 * Answers whether the money is gone. Errors: 502 when the provider does not answer.
 */
export async function refundWithdrawal(deps: Deps, contract: Contract, ending: Ending): Promise<boolean> {
  // What went back meanwhile may be known to the provider alone.
  for (const { paymentIntentId } of await paidPayments(deps.database.db, contract.id))
    if (paymentIntentId) await mirrorRefunds(deps, paymentIntentId)

  const paid = await paidPayments(deps.database.db, contract.id)
  const gone = paid
    .filter(({ expectedCents, createdAt }) => expectedCents === null || createdAt > ending.createdAt)
    .reduce((sum, { refunded }) => sum + refunded, 0)
  let missingCents = (ending.refundCents ?? 0) - gone
  if (missingCents <= 0) return true
  const byCard = paid.filter(({ paymentIntentId }) => paymentIntentId)
  if (byCard.length === 0) return isRefundedByHand(deps, contract, { ending, cents: missingCents })

  // Later months go back whole; what is kept is kept of the first.
  for (const { id, amount, refunded } of byCard.reverse()) {
    const cents = Math.min(missingCents, amount - refunded)
    if (cents <= 0) continue
    await refundPayment(deps, { id, cents, key: 'withdrawal', reason: 'withdrawal' })
    missingCents -= cents
  }
  return true
}

/** True once an administrator has settled the alert that asks for it. */
async function isRefundedByHand(
  deps: Deps,
  contract: Contract,
  { ending, cents }: { ending: Ending; cents: number },
): Promise<boolean> {
  const dedupKey = `withdrawal-by-hand:${ending.id}`
  const known = await alertByKey(deps.database.db, dedupKey)
  if (known) return known.settledAt !== null
  const dueDay = plusDays(dayOf(ending.declaredAt), withdrawalDays)
  const text = `${contract.customerName} (${referenceOf(contract)}) a renoncé à son contrat, réglé sans le prestataire de paiement : remboursez ${formatCents(cents)} par le même moyen, au plus tard le ${longFrenchDate(dueDay)}${laterMonths(contract, ending)}, puis appuyez sur « Fait ».`
  await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
  return false
}

/** Nobody here knows whether they were paid: a declaration that came late to hand may be of more than one month. */
function laterMonths(contract: Contract, ending: Ending): string {
  const next = plusMonths(startDayOf(contract), 1)
  if (ending.channel === null || contract.startDate === null || dayOf(ending.createdAt) < next) return ''
  return `, et en entier tout mois réglé depuis le ${longFrenchDate(next)}`
}
