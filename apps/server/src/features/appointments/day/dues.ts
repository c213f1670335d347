import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Due as DueView } from '@tramontane/contract/replies/appointments/day'
import type { WashPayment } from '@tramontane/contract/replies/appointments/day-deeds'
import type { Db, Tx } from '@tramontane/db/database'
import { type WashPaymentRow, washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { addressCharge } from '@tramontane/domain/contracts/agreed-travel'
import { isCharged } from '@tramontane/domain/contracts/withdrawal-refund'
import { type Due, dueOf, dueOfLines } from '@tramontane/domain/washes/due'
import { leftCents, paidCents } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { makeWashPapers } from '../../documents/wash-papers.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { servicePrice } from '../one-off/price-wash.ts'
import { type AgreedDrive, agreedDrives, keptDues, quotedCentsOf } from './queries.ts'

/** Shapes: `isAsked` is false of what was over before payments were noted. */
export type WashDue = { due: Due; payments: WashPaymentRow[]; isAsked: boolean }

/**
 * What each of these washes costs, and what was received for it: of one that was done what it cost then, whatever the
 * settings became since.
 */
export async function duesOf(
  db: Db,
  deps: Deps,
  appointments: AdminAppointment[],
): Promise<(appointment: AdminAppointment) => WashDue> {
  const ids = appointments.map(({ id }) => id)
  const kept = await keptDues(db, ids)
  const dueNow = await duesNow(db, deps, appointments)
  const payments = Map.groupBy(await washPaymentsAmong(db, ids), ({ appointmentId }) => appointmentId)
  return (appointment) => {
    const { lines = null, isBeforePayments = false } = kept.get(appointment.id) ?? {}
    const isKept = lines !== null && appointment.status === 'completed' && !isOff(appointment)
    return {
      due: isKept ? dueOfLines(lines) : dueNow(appointment),
      payments: payments.get(appointment.id) ?? [],
      isAsked: !isBeforePayments,
    }
  }
}

/**
 * Keeps what a wash that was done is to be paid, to be called whenever that is said or what was agreed changes. Nothing is
 * kept of one from before payments were noted. Source: V-53.
 */
export async function keepDue(tx: Tx, deps: Deps, { id, status, isBeforePayments }: Appointment) {
  if (status === 'completed' && !isBeforePayments) {
    const appointments = await adminAppointmentsByIds(tx, [id], deps.clock.now())
    const dueNow = await duesNow(tx, deps, appointments)
    for (const due of appointments.map(dueNow))
      await changeAppointment(tx, id, { dueLines: due.lines, dueCents: leftCents(due, 0) })
  }
  await settleWash(tx, deps, id)
}

/** Errors: 404 for an unknown appointment. */
export async function dueOfWash(db: Db, deps: Deps, id: number): Promise<WashDue> {
  return (await washWithDue(db, deps, id)).wash
}

/** Makes the papers of what was noted or changed of a wash. Answers what it costs and what was received. Errors: 404. */
export async function settleWash(tx: Tx, deps: Deps, id: number): Promise<WashDue> {
  const { appointment, wash } = await washWithDue(tx, deps, id)
  await makeWashPapers(tx, deps, { appointment, ...wash })
  return wash
}

/** Washes as a facture names them. */
export function washesOnPaper(db: Db, { clock }: Pick<Deps, 'clock'>, ids: number[]) {
  return adminAppointmentsByIds(db, ids, clock.now())
}

async function washWithDue(db: Db, deps: Deps, id: number) {
  const [appointment = notFound()] = await adminAppointmentsByIds(db, [id], deps.clock.now())
  return { appointment, wash: (await duesOf(db, deps, [appointment]))(appointment) }
}

async function duesNow(db: Db, deps: Deps, appointments: AdminAppointment[]) {
  const agreed = await agreedDrives(db, [
    ...new Set(appointments.flatMap(({ subscriptionId }) => subscriptionId ?? [])),
  ])
  const quoted = await quotedCentsOf(
    db,
    appointments.flatMap(({ id, subscriptionId }) => (subscriptionId === null ? id : [])),
  )
  return (appointment: AdminAppointment) => {
    const { id, subscriptionId } = appointment
    const drive = (subscriptionId !== null && agreed.get(subscriptionId)) || null
    return dueAt(deps, appointment, { drive, quotedCents: quoted.get(id) })
  }
}

/** With what was received taken off. */
export function dueView({ due, payments, isAsked }: WashDue): DueView {
  const paid = paidCents(payments)
  return {
    cents: Math.max(0, due.cents - paid),
    lines: due.lines,
    paidCents: paid,
    leftCents: leftCents(due, paid),
    payments: payments.map(paymentView),
    isAsked,
  }
}

export function paymentView({ id, method, cents, at, reason }: WashPaymentRow): WashPayment {
  return { id, method, cents, at: at.toISOString(), reason }
}

type Agreed = { drive: AgreedDrive | null; quotedCents: number | undefined }

const nothing: Due = { cents: 0, lines: [] }

/** As it was agreed, else as the settings say today; nothing of a contract that its client renounced, or of what is canceled. */
function dueAt(deps: Deps, appointment: AdminAppointment, { drive, quotedCents }: Agreed): Due {
  const { agreement, service, address, subscriptionId, date } = appointment
  if (isOff(appointment)) return nothing
  if (drive && isRenounced(new Date(date), drive)) return nothing
  if (!agreement && quotedCents !== undefined) return dueOfLines([{ kind: 'wash', cents: quotedCents }])
  return dueOf({
    isSubscribed: subscriptionId !== null,
    priceCents: agreement ? agreement.priceCents : servicePrice(deps, service),
    travel: agreement?.travel ??
      addressCharge(deps.settings.current, address, drive) ?? { kind: 'quotation' },
  })
}

/** Whether the wash of that start costs nothing, not even its drive, as its client renounced the contract. */
export function isRenounced(start: Date, { charged }: AgreedDrive): boolean {
  return charged !== null && !isCharged(start, charged)
}

function isOff({ agreement, status }: AdminAppointment): boolean {
  return agreement?.state === 'withdrawn' || status === 'canceled'
}
