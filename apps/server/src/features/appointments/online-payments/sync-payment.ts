import type { Tx } from '@tramontane/db/database'
import { insertWashPayment } from '@tramontane/db/money/wash-payments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { leftCents, paidCents } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import type { ProviderIntent } from '../../../ports/payments.ts'
import { raiseAlertOnce } from '../../alerts/raise-alert.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { mirrorRefunds } from '../../refunds/mirror-refunds.ts'
import { oneAtATime } from '../../subscriptions/one-at-a-time.ts'
import { settleWash } from '../day/dues.ts'
import { appointmentById } from '../queries.ts'
import { payableOf } from './payable.ts'
import { changePayment, insertRefund, type OnlinePayment, paymentByKey, paymentOfIntent } from './queries.ts'
import { sendOwedRefunds } from './refunds/send-refunds.ts'
import { tellPaid } from './tell-payments.ts'

/**
 * Makes a payment what the provider says of it now, whoever asks and however often: what was paid is a line of its wash,
 * once, in the transaction of the payment; what is over goes back at once. Answers false for an intent that is none of
 * those begun behind a link. Errors: 502.
 */
export async function syncPayment(deps: Deps, intentId: string): Promise<boolean> {
  const payment = await paymentOfIntent(deps.database.db, intentId)
  if (!payment) return false
  await follow(deps, payment)
  return true
}

/** The same of these. Answers how the provider said that each stands. Errors: 502. */
export async function syncOpen(deps: Deps, payments: OnlinePayment[]): Promise<ProviderIntent['status'][]> {
  const statuses = await Promise.all(payments.map((one) => follow(deps, one)))
  return statuses.flatMap((status) => status ?? [])
}

/** Nobody can pay it any more; one that was paid in the meantime counts, and goes back as far as it is over. Errors: 502. */
export async function dropPayment(deps: Deps, payment: OnlinePayment): Promise<void> {
  const { intentId } = payment
  if (intentId === null) return
  try {
    await deps.payments.cancelPayment(intentId)
  } catch (error) {
    // Paid a moment ago, or being paid: what the provider says next decides.
    deps.log.info('payment_not_canceled', { intentId, ...errorFields(error) })
  }
  await follow(deps, payment)
}

function follow(deps: Deps, { key, intentId }: OnlinePayment): Promise<ProviderIntent['status'] | null> {
  if (intentId === null) return Promise.resolve(null)
  return oneAtATime(deps, `online-payment:${intentId}`, async () => {
    const theirs = await deps.payments.intent(intentId)
    if (!theirs) return null
    await withWrite(deps.database, (tx) => applyIntent(tx, deps, key, theirs))
    if (theirs.status === 'succeeded') await sendOwedRefunds(deps, key)
    return theirs.status
  })
}

async function applyIntent(tx: Tx, deps: Deps, key: string, theirs: ProviderIntent) {
  const payment = await paymentByKey(tx, key)
  if (!payment || payment.status === 'paid') return
  if (theirs.status === 'canceled') await changePayment(tx, key, { status: 'canceled' })
  if (theirs.status === 'succeeded') await takePayment(tx, deps, payment, theirs)
}

/** What the wash still costs is paid by it; the rest was paid too often, or too late. */
async function takePayment(
  tx: Tx,
  deps: Deps,
  payment: OnlinePayment,
  { id, cents, currency }: ProviderIntent,
) {
  const { key, appointmentId } = payment
  if (cents !== payment.cents || currency !== 'eur') return tellOtherSum(tx, deps, id)
  const now = deps.clock.now()
  if (payment.isTest) return takeTest(tx, deps, payment)
  const payable = appointmentId && (await payableOf(tx, deps, { appointmentId, kind: 'due' }))
  const left = payable ? leftCents(payable.due.due, paidCents(payable.due.payments)) : 0
  const acceptedCents = left === null ? cents : Math.min(cents, left)
  const backCents = cents - acceptedCents
  await changePayment(tx, key, { status: 'paid', paidAt: now, acceptedCents })
  if (acceptedCents > 0 && appointmentId)
    await addLine(tx, deps, { key, appointmentId, cents: acceptedCents, now })
  if (backCents > 0)
    await insertRefund(tx, {
      ...{ key: `over:${key}`, paymentKey: key, cents: backCents, reason: 'paid_over' },
      createdAt: now,
    })
  await tellPaid(tx, deps, { payment, acceptedCents, backCents })
  await recordAudit(tx, deps, {
    actor: 'system',
    action: 'appointment.paid_online',
    ...(appointmentId && { target: `appointment:${appointmentId}` }),
    details: { cents: acceptedCents, backCents },
  })
}

/** It pays nothing, so that no book, paper or statistic knows it: all of it goes back at once. */
async function takeTest(tx: Tx, deps: Deps, { key, cents }: OnlinePayment) {
  const now = deps.clock.now()
  await changePayment(tx, key, { status: 'paid', paidAt: now, acceptedCents: 0 })
  await insertRefund(tx, { key: `over:${key}`, paymentKey: key, cents, reason: 'test', createdAt: now })
  await recordAudit(tx, deps, { actor: 'system', action: 'first_steps.paid', details: { cents } })
}

type Line = { key: string; appointmentId: number; cents: number; now: Date }

async function addLine(tx: Tx, deps: Deps, { key, appointmentId, cents, now }: Line) {
  const appointment = await appointmentById(tx, appointmentId)
  if (!appointment) return
  await insertWashPayment(tx, {
    ...{ appointmentId, day: dayOf(appointment.date), service: appointment.service },
    ...{ method: 'online', cents, at: now, deedKey: `online:${key}`, createdAt: now },
  })
  await settleWash(tx, deps, appointmentId)
}

/** What was never asked: somebody looks. */
async function tellOtherSum(tx: Tx, deps: Deps, intentId: string) {
  await raiseAlertOnce(tx, deps, {
    dedupKey: `online-payment-sum:${intentId}`,
    text: `Le paiement ${intentId} n’est pas de la somme qui était demandée : regardez-le chez le prestataire de paiement.`,
  })
}

/** What an event of the provider is about, where that is a payment behind a link. Errors: 502. */
export async function followPayment(deps: Deps, intentId: string, isRefund: boolean): Promise<void> {
  const isOurs = await syncPayment(deps, intentId)
  if (isOurs && isRefund) await mirrorRefunds(deps, intentId)
}
