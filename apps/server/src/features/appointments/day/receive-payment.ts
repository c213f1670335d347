import type { WashPaymentInput, WashRefundInput } from '@tramontane/contract/appointments/day-deeds'
import type { ApiErrorKey } from '@tramontane/contract/errors'
import type { PaidWash } from '@tramontane/contract/replies/appointments/day-deeds'
import { insertWashPayment } from '@tramontane/db/money/wash-payments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import {
  canGiveBack,
  canReceive,
  keptCents,
  leftCents,
  type PaymentLine,
  type PaymentRefusal,
  paidCents,
} from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { giveBackOnline } from '../online-payments/refunds/give-back-online.ts'
import { appointmentById } from '../queries.ts'
import { dueOfWash, dueView, paymentView, settleWash, type WashDue } from './dues.ts'
import { doneAt, takeDeed } from './take-deed.ts'

/**
 * What was received for a wash on the spot, as a line that is only added; one below zero corrects another.
 * Errors: 404 for an unknown appointment; 409 key_reused, deed_too_old, nothing_left, more_than_left, below_zero,
 * too_much_cash.
 */
export function receivePayment(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: WashPaymentInput },
): Promise<PaidWash> {
  const { key, at: said, method, cents } = input
  return withWrite(deps.database, async (tx) => {
    const answer = await takeDeed(tx, deps, admin, {
      asked: { key, kind: 'payment', appointmentId: id, method, cents, at: said },
      take: async () => {
        const { service, date, sequence } = (await appointmentById(tx, id)) ?? notFound()
        const at = doneAt(said, deps.clock.now())
        requireReceivable({ method, cents }, await dueOfWash(tx, deps, id))

        const day = dayOf(date)
        const values = { ...{ appointmentId: id, day, service, method, cents, at }, deedKey: key }
        const row = await insertWashPayment(tx, { ...values, createdAt: deps.clock.now() })

        await recordAudit(tx, deps, {
          actor: admin.email,
          action: 'appointment.payment',
          target: `appointment:${id}`,
          details: { method, cents },
        })
        const due = dueView(await settleWash(tx, deps, id))
        const paid: PaidWash = { appointmentId: id, payment: paymentView(row), due }
        return { day, sequence, at, answer: paid }
      },
    })
    return answer as PaidWash
  })
}

/**
 * Money that went back to the client, as a line of its own with its reason: the wash is not due again for it. What was
 * paid by card online goes back to that card, by the provider.
 * Errors: 404 for an unknown appointment; 409 key_reused, deed_too_old, below_zero.
 */
export function giveBack(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: WashRefundInput },
): Promise<PaidWash> {
  const { key, at: said, method, cents, reason } = input
  return withWrite(deps.database, async (tx) => {
    const answer = await takeDeed(tx, deps, admin, {
      asked: { key, kind: 'payment', appointmentId: id, method, cents: -cents, reason, at: said },
      take: async () => {
        const { service, date, sequence, status } = (await appointmentById(tx, id)) ?? notFound()
        const isOfCanceled = status === 'canceled'
        const now = deps.clock.now()
        const at = doneAt(said, now)
        const { payments } = await dueOfWash(tx, deps, id)
        if (!canGiveBack(cents, payments).allowed)
          throw new AppError('below_zero', { message: mostText(payments) })

        const day = dayOf(date)
        const values = { appointmentId: id, day, service, method, cents: -cents, reason, isOfCanceled, at }
        if (method === 'online') await giveBackOnline(tx, deps, { appointmentId: id, cents, key })
        const row = await insertWashPayment(tx, { ...values, deedKey: key, createdAt: now })

        await recordAudit(tx, deps, {
          actor: admin.email,
          action: 'appointment.refund',
          target: `appointment:${id}`,
          details: { method, cents, reason },
        })
        const due = dueView(await settleWash(tx, deps, id))
        const paid: PaidWash = { appointmentId: id, payment: paymentView(row), due }
        return { day, sequence, at, answer: paid }
      },
    })
    return answer as PaidWash
  })
}

function mostText(payments: WashDue['payments']): string {
  return `Il ne reste que ${formatCents(keptCents(payments))} de ce qui a été reçu pour ce lavage.`
}

const refusals = {
  NOTHING_LEFT: 'nothing_left',
  MORE_THAN_LEFT: 'more_than_left',
  BELOW_ZERO: 'below_zero',
  TOO_MUCH_CASH: 'too_much_cash',
} as const satisfies Record<PaymentRefusal, ApiErrorKey>

/** Errors: 409, in words of what is left. */
export function requireReceivable(line: PaymentLine, { due, payments }: WashDue) {
  const outcome = canReceive(line, payments, due)
  if (outcome.allowed) return
  const left = leftCents(due, paidCents(payments)) ?? 0
  const message =
    outcome.reason === 'MORE_THAN_LEFT' ? `Il reste ${formatCents(left)} à payer pour ce lavage.` : undefined
  throw new AppError(refusals[outcome.reason], { message })
}
