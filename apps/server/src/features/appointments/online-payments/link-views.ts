import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { PaymentLinkView } from '@tramontane/contract/replies/appointments/payment-links'
import type { Db } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { settleEnded } from '@tramontane/domain/washes/deposits'
import { isInTime } from '@tramontane/domain/washes/rescheduling'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import { keptOnlineCents, type Received, receivedOf } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../deps.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { duesOf, type WashDue } from '../day/dues.ts'
import { oneOffsAmong } from '../one-off/one-off-queries.ts'
import { asked } from './payable.ts'
import { linksAmong, type PaymentLink } from './queries.ts'

/** The last link of each of these washes, as it stands now; null for one that has none. */
export async function linkViewsOf(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  ids: number[],
): Promise<(appointment: AdminAppointment, due: WashDue) => PaymentLinkView | null> {
  const links = new Map((await linksAmong(db, ids)).map((link) => [link.appointmentId, link]))
  if (links.size === 0) return () => null
  const deposits = await depositsOf(db, ids)
  const now = clock.now()
  return (appointment, due) => {
    const link = links.get(appointment.id)
    if (!link) return null
    const deposit = link.kind === 'deposit' ? (deposits.get(appointment.id) ?? 0) : null
    const { state, cents } = asked(appointment, due, deposit)
    return {
      ...{ kind: link.kind, cents, state: viewState({ state, link, now }, due) },
      sentAt: link.sentAt?.toISOString() ?? null,
      expiresAt: link.expiresAt.toISOString(),
    }
  }
}

type Seen = { state: ReturnType<typeof asked>['state']; link: PaymentLink; now: Date }

/** What was paid at the door, or before there was this link, was not paid by it. */
function viewState(
  { state, link, now }: Seen,
  { payments }: Pick<WashDue, 'payments'>,
): PaymentLinkView['state'] {
  const isByLink = payments.some(
    ({ method, cents, createdAt }) => method === 'online' && cents > 0 && createdAt >= link.createdAt,
  )
  if (state === 'paid' && isByLink) return state
  if (state !== 'open') return 'over'
  return link.expiresAt > now ? 'open' : 'expired'
}

export type PayableView = Received & {
  payableCents: number | null
  isPaid: boolean
  backIfCanceledCents: number
}

const nothing: PayableView = {
  ...{ payableCents: null, isPaid: false },
  ...{ receivedCents: 0, givenBackCents: 0, backIfCanceledCents: 0 },
}

/**
 * What their client can pay of each of these washes by card, what was received and given back of it, and whether that is
 * all; nothing of those from before payments were noted.
 */
export async function payableViewsOf(
  db: Db,
  deps: Deps,
  rows: Appointment[],
): Promise<(id: number) => PayableView> {
  const noted = rows.filter(({ isBeforePayments }) => !isBeforePayments)
  const ids = noted.map(({ id }) => id)
  const now = deps.clock.now()
  const appointments = await adminAppointmentsByIds(db, ids, now)
  const dueOf = await duesOf(db, deps, appointments)
  const paidOnline = appointments.filter((one) => keptOnlineCents(dueOf(one).payments) > 0)
  const deposits = await depositsOf(
    db,
    paidOnline.map(({ id }) => id),
  )
  const views = new Map(
    appointments.map((one) => {
      const depositCents = deposits.get(one.id) ?? null
      return [one.id, payableView(one, dueOf(one), { depositCents, now })]
    }),
  )
  return (id) => views.get(id) ?? nothing
}

/** The deposit of each of these washes that has one. Units: euro cents. */
async function depositsOf(db: Db, ids: number[]): Promise<Map<number | null, number | null>> {
  if (ids.length === 0) return new Map()
  const contracts = await oneOffsAmong(db, ids)
  return new Map(contracts.map((one) => [one.appointmentId, one.depositCents]))
}

function payableView(
  appointment: AdminAppointment,
  wash: WashDue,
  { depositCents, now }: { depositCents: number | null; now: Date },
): PayableView {
  const { state, cents } = asked(appointment, wash, null)
  const start = { start: new Date(appointment.date), timeSlot: appointment.timeSlot }
  const ending = isInTime(start, now) ? 'client_in_time' : 'client_late'
  const online = { paidCents: keptOnlineCents(wash.payments), depositCents }
  return {
    payableCents: cents || null,
    isPaid: state === 'paid' && wash.due.cents > 0,
    ...receivedOf(wash.payments),
    backIfCanceledCents: isAwaited(appointment.status) ? settleEnded(online, ending).backCents : 0,
  }
}
