import type { Tx } from '@tramontane/db/database'
import { insertWashPayment, washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../../deps.ts'
import type { Refund } from '../../../../ports/payments.ts'
import { raiseAlertOnce } from '../../../alerts/raise-alert.ts'
import { settleWash } from '../../day/dues.ts'
import { appointmentById } from '../../queries.ts'
import { forgetRefund, insertRefund, type OnlinePayment, paymentOfIntent } from '../queries.ts'

/**
 * What went back of a payment behind a link without this site: given back in the provider's dashboard, or taken by its
 * client's bank, and here again where the dispute was won. A line of its wash each, once.
 */
export async function takeRefundsMadeThere(tx: Tx, deps: Deps, intentId: string, theirs: Refund[]) {
  const payment = await paymentOfIntent(tx, intentId)
  if (payment?.status !== 'paid') return
  for (const refund of theirs.filter(({ key }) => key === null)) {
    if (refund.status === 'pending' || refund.status === 'succeeded') await take(tx, deps, payment, refund)
    else if (refund.reason === 'dispute') await bringBack(tx, deps, payment, refund)
  }
}

const keyOf = ({ id }: Refund) => `there:${id}`
const lineKeyOf = (refund: Refund) => `online-back:${keyOf(refund)}`

async function take(tx: Tx, deps: Deps, { key: paymentKey, appointmentId }: OnlinePayment, refund: Refund) {
  const now = deps.clock.now()
  const isDispute = refund.reason === 'dispute'
  const isNew = await insertRefund(tx, {
    ...{ key: keyOf(refund), paymentKey, cents: refund.cents, reason: isDispute ? 'dispute' : 'dashboard' },
    ...{ sentAt: now, createdAt: now },
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
      cents: -Math.min(refund.cents, held),
      at: now,
      deedKey: lineKeyOf(refund),
      createdAt: now,
      reason: isDispute ? 'Somme reprise par la banque' : 'Rendu chez le prestataire de paiement',
      isOfCanceled: appointment.status === 'canceled',
    },
  })
  await settleWash(tx, deps, appointment.id)
}

/** The bank decided for us: what it took is here again, and can be given back by card like any other. */
async function bringBack(tx: Tx, deps: Deps, { appointmentId }: OnlinePayment, refund: Refund) {
  if (!(await forgetRefund(tx, keyOf(refund))) || appointmentId === null) return
  const lines = await washPaymentsAmong(tx, [appointmentId])
  const taken = lines.find(({ deedKey }) => deedKey === lineKeyOf(refund))
  if (!taken) return
  const { day, service, method, deedKey, reason, isOfCanceled } = taken
  const now = deps.clock.now()
  await insertWashPayment(tx, {
    ...{ appointmentId, day, service, method, deedKey, reason, isOfCanceled },
    ...{ cents: -taken.cents, isUndoing: true, at: now, createdAt: now },
  })
  const { due } = await settleWash(tx, deps, appointmentId)
  const appointment = await appointmentById(tx, appointmentId)
  if (appointment?.status === 'canceled') await raiseAlertOnce(tx, deps, ofCanceledAlert(refund))
  else if (due.cents === 0) await raiseAlertOnce(tx, deps, ofFreeAlert(refund))
}

function ofCanceledAlert({ id, cents }: Refund) {
  return {
    dedupKey: `dispute-of-canceled:${id}`,
    text: `La banque vous a rendu ${formatCents(cents)} (litige ${id}) pour un lavage annulé entre-temps : rendez cette somme par « Rembourser », ou gardez-en les arrhes si elles vous restent acquises.`,
  }
}

/** Of a contract that was renounced meanwhile, for one. */
function ofFreeAlert({ id, cents }: Refund) {
  return {
    dedupKey: `dispute-of-free:${id}`,
    text: `La banque vous a rendu ${formatCents(cents)} (litige ${id}) pour un lavage dont plus rien n’est dû : rendez cette somme par « Rembourser ».`,
  }
}
