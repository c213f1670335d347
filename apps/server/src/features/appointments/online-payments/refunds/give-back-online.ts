import type { Tx } from '@tramontane/db/database'
import { insertWashPayment } from '@tramontane/db/money/wash-payments'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import { insertRefund, paidOnline } from '../queries.ts'

type Back = { appointmentId: number; cents: number; key: string }

/**
 * What the owner gives back of what a wash was paid by card online: the provider is asked within ten minutes, once by the
 * key, and again until it answers. In the transaction of the line that says it. Errors: 409 below_zero beyond what those
 * cards paid.
 */
export async function giveBackOnline(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { appointmentId, cents, key }: Back,
) {
  const paid = await paidOnline(tx, appointmentId)
  const leftCents = paid.reduce((sum, one) => sum + one.leftCents, 0)
  if (cents > leftCents)
    throw new AppError('below_zero', {
      message: `Il ne reste que ${formatCents(leftCents)} de ce qui a été payé par carte en ligne pour ce lavage.`,
    })
  let rest = cents
  for (const { key: paymentKey, leftCents } of paid.toReversed()) {
    const part = Math.min(rest, leftCents)
    if (part <= 0) continue
    rest -= part
    await insertRefund(tx, {
      ...{ key: `given:${key}:${paymentKey}`, paymentKey, cents: part },
      ...{ reason: 'wash_refund', createdAt: clock.now() },
    })
  }
}

type AllBack = {
  key: string
  /** What of all that was received for the wash is still here. */
  keptCents: number
  reason: string
}

/** All that is still here of what a wash was paid by card online, with the line that says it. Answers how much it is. */
export async function giveAllBackOnline(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id: appointmentId, service, date }: Appointment,
  { key, keptCents, reason }: AllBack,
): Promise<number> {
  const paid = await paidOnline(tx, appointmentId)
  const cents = Math.min(
    keptCents,
    paid.reduce((sum, { leftCents }) => sum + leftCents, 0),
  )
  if (cents <= 0) return 0
  await giveBackOnline(tx, deps, { appointmentId, cents, key })
  const at = deps.clock.now()
  await insertWashPayment(tx, {
    ...{ appointmentId, service, day: dayOf(date), method: 'online', cents: -cents },
    ...{ at, deedKey: `online-back:${key}`, reason, createdAt: at },
  })
  return cents
}
