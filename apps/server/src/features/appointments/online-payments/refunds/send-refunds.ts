import { withWrite } from '@tramontane/db/with-write'
import type { RefundReason } from '@tramontane/domain/washes/statuses'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../../deps.ts'
import { errorFields } from '../../../../log.ts'
import type { Refund } from '../../../../ports/payments.ts'
import { raiseAlert } from '../../../alerts/raise-alert.ts'
import { settleAlert } from '../../../alerts/settle-alert.ts'
import { inTurn, keepRefunds } from '../../../refunds/mirror-refunds.ts'
import { markRefundSent, owedRefunds } from '../queries.ts'

type Owed = Awaited<ReturnType<typeof owedRefunds>>[number]

/**
 * Sends back what is owed of payments behind links, each once, by its key at the provider. What the provider does not take
 * is a thing to do, and tried again; of a payment that its client contests nothing goes back before the bank has decided,
 * which may give it back to us. Shapes: of one payment alone where its key is given.
 */
export async function sendOwedRefunds(deps: Deps, paymentKey?: string): Promise<{ waiting: number }> {
  const owed = (await owedRefunds(deps.database.db)).filter(
    ({ payment }) => paymentKey === undefined || payment.key === paymentKey,
  )
  let waiting = 0
  for (const one of owed) if (!(await send(deps, one))) waiting += 1
  return { waiting }
}

async function send(deps: Deps, { refund, payment }: Owed): Promise<boolean> {
  const { intentId } = payment
  if (intentId === null) return true
  const dedupKey = `online-refund:${refund.key}`
  const tell = (text: string) => withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
  let isContested = false
  try {
    await inTurn(deps, intentId, async () => {
      const before = await deps.payments.refundsOf(intentId)
      const isNew = before.every(({ key }) => key !== refund.key)
      isContested = isNew && before.some(isBeforeTheBank)
      if (isContested) return keepRefunds(deps, intentId, before)
      const gone = before
        .filter(({ status }) => status === 'pending' || status === 'succeeded')
        .reduce((sum, { cents }) => sum + cents, 0)
      // Somebody may have given it back in the provider's dashboard.
      const cents = Math.min(refund.cents, payment.cents - gone)
      const reason = refund.reason as RefundReason
      if (isNew && cents > 0) await deps.payments.refund({ intentId, cents, key: refund.key, reason })
      await keepRefunds(deps, intentId, await deps.payments.refundsOf(intentId))
    })
    if (isContested) {
      await tell(
        `Le remboursement de ${formatCents(refund.cents)} (${intentId}) attend que la banque ait tranché la contestation de ce paiement : si elle vous le rend, le site rembourse de lui-même.`,
      )
      return false
    }
    await withWrite(deps.database, async (tx) => {
      await markRefundSent(tx, refund.key, deps.clock.now())
      await settleAlert(tx, deps, dedupKey)
    })
    return true
  } catch (error) {
    deps.log.warn('online_refund_not_sent', { intentId, ...errorFields(error) })
    await tell(
      `Le remboursement de ${formatCents(refund.cents)} (${intentId}) n’est pas encore passé chez le prestataire de paiement : le site réessaie toutes les dix minutes. Si cela dure, remboursez-le dans son tableau de bord.`,
    )
    return false
  }
}

function isBeforeTheBank({ reason, status }: Refund): boolean {
  return reason === 'dispute' && status === 'pending'
}
