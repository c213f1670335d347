import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { formatCents } from '@tramontane/domain/money'
import { withdrawalDays } from '@tramontane/domain/plans'
import type { Deps } from '../../deps.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { mirrorRefunds } from '../refunds/mirror-refunds.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { lastPayment } from './contract/queries.ts'
import { referenceOf } from './contract-named.ts'
import { alertByKey, type Contract, type Ending } from './queries.ts'

/**
 * Sends back what a withdrawal gives back, less what went back before: however often it is called, and whatever the
 * provider still knows of the key, the sum is the same. What came by transfer is asked of an administrator.
 * Answers whether the money is gone. Errors: 502 when the provider does not answer.
 */
export async function refundWithdrawal(deps: Deps, contract: Contract, ending: Ending): Promise<boolean> {
  const before = await lastPayment(deps.database.db, contract.id)
  // What went back meanwhile may be known to the provider alone.
  if (before?.paymentIntentId) await mirrorRefunds(deps, before.paymentIntentId)

  const payment = await lastPayment(deps.database.db, contract.id)
  const missingCents = (ending.refundCents ?? 0) - (payment?.refunded ?? 0)
  if (missingCents <= 0) return true
  if (!payment?.paymentIntentId) return isRefundedByHand(deps, contract, ending)

  await refundPayment(deps, { id: payment.id, cents: missingCents, key: 'withdrawal', reason: 'withdrawal' })
  return true
}

/** True once an administrator has settled the alert that asks for it. */
async function isRefundedByHand(deps: Deps, contract: Contract, ending: Ending): Promise<boolean> {
  const dedupKey = `withdrawal-by-hand:${ending.id}`
  const known = await alertByKey(deps.database.db, dedupKey)
  if (known) return known.settledAt !== null
  const dueDay = plusDays(dayOf(ending.declaredAt), withdrawalDays)
  const text = `${contract.customerName} (${referenceOf(contract)}) a renoncé à son contrat, réglé sans le prestataire de paiement : remboursez ${formatCents(ending.refundCents ?? 0)} par le même moyen, au plus tard le ${longFrenchDate(dueDay)}, puis appuyez sur « C’est réglé ».`
  await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
  return false
}
