import type { Tx } from '@tramontane/db/database'
import { insertWashPayment, washPaymentsAmong } from '@tramontane/db/wash-payments'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import type { Refund } from '../../../ports/payments.ts'
import { settleWash } from '../day/dues.ts'
import { appointmentById } from '../queries.ts'
import { insertRefund, type OnlinePayment, paymentOfIntent } from './queries.ts'

/** What the owner gave back in the provider's dashboard of a payment behind a link: a line of its wash too, once. */
export async function takeRefundsMadeThere(tx: Tx, deps: Deps, intentId: string, theirs: Refund[]) {
  const payment = await paymentOfIntent(tx, intentId)
  if (payment?.status !== 'paid') return
  for (const { id, cents, key, status, reason } of theirs) {
    const goesBack = status === 'pending' || status === 'succeeded'
    if (key === null && reason !== 'dispute' && goesBack) await take(tx, deps, payment, { id, cents })
  }
}

async function take(
  tx: Tx,
  deps: Deps,
  { key: paymentKey, appointmentId }: OnlinePayment,
  { id, cents }: { id: string; cents: number },
) {
  const now = deps.clock.now()
  const key = `there:${id}`
  const isNew = await insertRefund(tx, {
    ...{ key, paymentKey, cents, reason: 'dashboard', sentAt: now, createdAt: now },
  })
  const appointment = isNew && appointmentId !== null ? await appointmentById(tx, appointmentId) : null
  if (!appointment) return
  const lines = await washPaymentsAmong(tx, [appointment.id])
  const online = lines.filter(({ method }) => method === 'online')
  const held = online.reduce((sum, line) => sum + line.cents, 0)
  if (held <= 0) return
  await insertWashPayment(tx, {
    ...{ appointmentId, service: appointment.service, day: dayOf(appointment.date), method: 'online' },
    ...{
      cents: -Math.min(cents, held),
      at: now,
      deedKey: `online-back:${key}`,
      createdAt: now,
      reason: 'Rendu chez le prestataire de paiement',
      isOfCanceled: appointment.status === 'canceled',
    },
  })
  await settleWash(tx, deps, appointment.id)
}
