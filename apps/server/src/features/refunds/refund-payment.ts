import { paymentById } from '@tramontane/db/money/payments'
import type { RefundReason } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { inTurn, keepRefunds } from './mirror-refunds.ts'

type Wanted = { id: number; cents: number; key: string; reason: RefundReason }

/**
 * Sends money of one payment back, by the means it came. The same `key` never twice on one payment: the provider keeps
 * it with the refund, so that a restored copy of the data asks for nothing again.
 * Units: `cents` of euro, at most what is left of the payment.
 * Errors: 404 for a payment that the provider does not hold, 502.
 */
export async function refundPayment(deps: Deps, { id, cents, key, reason }: Wanted): Promise<void> {
  const payment = (await paymentById(deps.database.db, id)) ?? notFound()
  const intentId = payment.paymentIntentId ?? notFound()
  await inTurn(deps, intentId, async () => {
    const before = await deps.payments.refundsOf(intentId)
    const gone = before
      .filter(({ status }) => status === 'pending' || status === 'succeeded')
      .reduce((sum, refund) => sum + refund.cents, 0)
    const wanted = Math.min(cents, payment.amount - gone)
    const isNew = before.every((refund) => refund.key !== key)
    if (isNew && wanted > 0) await deps.payments.refund({ intentId, cents: wanted, key, reason })
    await keepRefunds(deps, intentId, await deps.payments.refundsOf(intentId))
  })
}
