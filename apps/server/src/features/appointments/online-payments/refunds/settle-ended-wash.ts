import type { Tx } from '@tramontane/db/database'
import { insertWashPayment, washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { WashEnding } from '@tramontane/domain/washes/deposits'
import { type EndedMoney, moneyOfEnded } from '@tramontane/domain/washes/ended-money'
import type { Deps } from '../../../../deps.ts'
import { settleWash } from '../../day/dues.ts'
import { oneOffOf } from '../../one-off/one-off-queries.ts'
import { insertRefund, paidOnline } from '../queries.ts'
import { tellEnded } from '../tell-payments.ts'

/**
 * What was paid by card for a wash that does not come goes back, but for what a deposit's rule keeps; the provider is
 * asked within ten minutes. What was received at the door stays the owner's to give back. Shapes: the appointment as it is
 * canceled, so that each cancellation is settled once. Answers what becomes of all of it.
 */
export async function settleEndedWash(
  tx: Tx,
  deps: Deps,
  appointment: Appointment,
  ending: WashEnding,
): Promise<EndedMoney> {
  const { id } = appointment
  // What was kept of a wash that its client gave up late goes back too once they renounce it.
  const turn = ending === 'withdrawn' ? `${appointment.sequence}:withdrawn` : `${appointment.sequence}`
  const lines = await washPaymentsAmong(tx, [id])
  const depositCents = lines.length === 0 ? null : ((await oneOffOf(tx, id))?.depositCents ?? null)
  const settled = moneyOfEnded({ lines, depositCents }, ending)
  if (settled.backCents + settled.keptCents === 0) return settled
  let rest = settled.backCents
  for (const { key: paymentKey, leftCents } of (await paidOnline(tx, id)).reverse()) {
    const cents = Math.min(rest, leftCents)
    if (cents <= 0) continue
    rest -= cents
    await giveBack(tx, deps, appointment, { paymentKey, cents, key: `ended:${paymentKey}:${turn}` })
  }
  // Once all lines are there: what is left is what is kept, and has its paper.
  await settleWash(tx, deps, id)
  await tellEnded(tx, deps, id, settled, `${id}:${turn}`)
  return settled
}

type Back = { paymentKey: string; cents: number; key: string }

async function giveBack(tx: Tx, deps: Deps, appointment: Appointment, { paymentKey, cents, key }: Back) {
  const now = deps.clock.now()
  await insertRefund(tx, { key, paymentKey, cents, reason: 'wash_canceled', createdAt: now })
  const { id: appointmentId, service, date } = appointment
  await insertWashPayment(tx, {
    ...{ appointmentId, service, day: dayOf(date), method: 'online', cents: -cents },
    ...{
      at: now,
      deedKey: `online-back:${key}`,
      reason: 'Lavage annulé',
      isOfCanceled: true,
      createdAt: now,
    },
  })
}
