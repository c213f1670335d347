import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { PaymentLinkView } from '@tramontane/contract/replies/appointments/payment-links'
import type { Db } from '@tramontane/db/database'
import type { Deps } from '../../../deps.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { duesOf, type WashDue } from '../day/dues.ts'
import { oneOffsAmong } from '../one-off/one-off-queries.ts'
import type { Appointment } from '../queries.ts'
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
  const contracts = new Map((await oneOffsAmong(db, ids)).map((one) => [one.appointmentId, one]))
  const now = clock.now()
  return (appointment, due) => {
    const link = links.get(appointment.id)
    if (!link) return null
    const deposit = link.kind === 'deposit' ? (contracts.get(appointment.id)?.depositCents ?? 0) : null
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

export type PayableView = { payableCents: number | null; isPaid: boolean }

/**
 * What their client can pay of each of these washes by card, and whether all that it costs was received; neither of those
 * that were canceled or are from before payments were noted.
 */
export async function payableViewsOf(
  db: Db,
  deps: Deps,
  rows: Appointment[],
): Promise<(id: number) => PayableView> {
  const ids = rows.flatMap(({ id, status, isBeforePayments }) =>
    status === 'canceled' || isBeforePayments ? [] : [id],
  )
  const appointments = await adminAppointmentsByIds(db, ids, deps.clock.now())
  const dueOf = await duesOf(db, deps, appointments)
  const views = new Map(appointments.map((one) => [one.id, payableView(one, dueOf(one))]))
  return (id) => views.get(id) ?? { payableCents: null, isPaid: false }
}

function payableView(appointment: AdminAppointment, wash: WashDue): PayableView {
  const { state, cents } = asked(appointment, wash, null)
  return { payableCents: cents || null, isPaid: state === 'paid' && wash.due.cents > 0 }
}
