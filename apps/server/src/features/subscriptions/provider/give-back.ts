import { keptPayments } from '@tramontane/db/money/payments'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import type { RefundReason } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import type { ProviderSubscription } from '../../../ports/payments.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { settleAlert } from '../../alerts/settle-alert.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import type { ReturnReason } from './order-fate.ts'

type Returned = { provider: ProviderSubscription; local: Subscription; reason: ReturnReason }

const refundReasons: Record<ReturnReason, RefundReason> = { duplicate: 'second_order', over: 'order_over' }

/**
 * Ends what was paid for an order that does not begin, and sends all of its money back. Asked again it does what is
 * left; when the provider does not follow, an alert says so, and `giveBackWaiting` tries again.
 */
export async function giveBack(deps: Deps, { provider, local, reason }: Returned): Promise<void> {
  const dedupKey = `payment-returned:${provider.id}`
  try {
    const isOver = provider.status === 'cancelled' || provider.status === 'expired'
    if (!isOver) await deps.payments.cancel(provider.id, 'now')
    const why = refundReasons[reason]
    for (const { id, amount } of await keptPayments(deps.database.db, local.id))
      await refundPayment(deps, { id, cents: amount, key: why, reason: why })
    await withWrite(deps.database, (tx) => settleAlert(tx, deps, dedupKey))
  } catch (error) {
    deps.log.warn('payment_not_returned', { id: provider.id, ...errorFields(error) })
    const text = `Le remboursement d’une commande qui n’a pas pu commencer (${local.customerName}, ${provider.id}) n’est pas encore passé chez le prestataire de paiement : le site réessaie toutes les dix minutes. Si cela dure, remboursez-la dans son tableau de bord.`
    await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
  }
}
