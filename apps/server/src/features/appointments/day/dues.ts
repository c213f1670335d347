import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import type { Due as DueView } from '@tramontane/contract/replies/day'
import type { WashPayment } from '@tramontane/contract/replies/day-deeds'
import type { Db } from '@tramontane/db/database'
import { type WashPaymentRow, washPaymentsAmong } from '@tramontane/db/wash-payments'
import { addressCharge } from '@tramontane/domain/contracts/agreed-travel'
import { type Due, dueOf } from '@tramontane/domain/washes/due'
import { leftCents, paidCents } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../deps.ts'
import { servicePrice } from '../one-off/price-wash.ts'
import { agreedPlaces } from './queries.ts'

export type WashDue = { due: Due; payments: WashPaymentRow[] }

/** What each of these washes costs, and what was received for it. */
export async function duesOf(
  db: Db,
  deps: Deps,
  appointments: AdminAppointment[],
): Promise<(appointment: AdminAppointment) => WashDue> {
  const agreed = await agreedPlaces(db, [
    ...new Set(appointments.flatMap(({ subscriptionId }) => subscriptionId ?? [])),
  ])
  const rows = await washPaymentsAmong(
    db,
    appointments.map(({ id }) => id),
  )
  const payments = Map.groupBy(rows, ({ appointmentId }) => appointmentId)
  return (appointment) => ({
    due: dueAt(
      deps,
      appointment,
      (appointment.subscriptionId !== null && agreed.get(appointment.subscriptionId)) || null,
    ),
    payments: payments.get(appointment.id) ?? [],
  })
}

/** With what was received taken off. */
export function dueView({ due, payments }: WashDue): DueView {
  const paid = paidCents(payments)
  return {
    cents: Math.max(0, due.cents - paid),
    lines: due.lines,
    paidCents: paid,
    leftCents: leftCents(due, paid),
    payments: payments.map(paymentView),
  }
}

export function paymentView({ id, method, cents, at }: WashPaymentRow): WashPayment {
  return { id, method, cents, at: at.toISOString() }
}

type Agreed = Parameters<typeof addressCharge>[2]

const nothing: Due = { cents: 0, lines: [] }

/** As it was agreed, else as the settings say today; nothing of a contract that its client renounced, or of what is canceled. */
function dueAt(
  deps: Deps,
  { agreement, service, address, subscriptionId, status }: AdminAppointment,
  place: Agreed,
): Due {
  if (agreement?.state === 'withdrawn' || status === 'canceled') return nothing
  return dueOf({
    isSubscribed: subscriptionId !== null,
    priceCents: agreement ? agreement.priceCents : servicePrice(deps, service),
    travel: agreement?.travel ??
      addressCharge(deps.settings.current, address, place) ?? { kind: 'quotation' },
  })
}
