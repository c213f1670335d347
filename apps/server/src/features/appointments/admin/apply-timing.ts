import type { AppointmentWarning } from '@tramontane/contract/replies/appointments/appointments'
import type { Db, Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { isInTime } from '@tramontane/domain/washes/rescheduling'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import { type CancelCause, cancelledWash } from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../../deps.ts'
import { takeUpShare } from '../../quotes/quoted-wash.ts'
import { followFormerMoves } from '../day-move/former-calls.ts'
import { endAppointment } from '../end-appointment.ts'
import { followHour, waitsForHour } from '../hour-to-agree.ts'
import { tellBooked } from '../letters/appointment-letters.ts'
import type { Telling } from '../letters/telling.ts'
import { intervalOf, type Place } from '../planning.ts'
import { subscriptionsOfClient } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import type { RunningSubscription } from '../usable-subscription.ts'
import { carryWash, takeBackOneMore, usedPocket } from '../wash-ledger/take-wash.ts'
import { serves } from '../wash-ledger/washes-left.ts'
import { expressWarnings, oneOffWarnings, washWarnings } from './warnings.ts'

type Timing = {
  appointment: Appointment
  slot: Place
  van: number
  status: AppointmentStatus
  /** Who a cancellation is owed to. */
  cancelCause: CancelCause
  telling: Telling
}

/** Gives an appointment its time and its status, with what each change brings: the wash, and one message at most. */
export async function applyTiming(tx: Tx, deps: Deps, timing: Timing) {
  const { appointment, status } = timing
  if (status === 'canceled') return cancel(tx, deps, timing)

  const subscription = await subscriptionOf(tx, appointment)
  if (appointment.status === 'canceled') await revive(tx, deps, { ...timing, subscription })
  else await keep(tx, deps, { ...timing, subscription })
}

async function cancel(tx: Tx, deps: Deps, { appointment, cancelCause, telling, ...timing }: Timing) {
  const placed = await changeAppointment(tx, appointment.id, columnsOf(timing))
  if (appointment.status === 'canceled') return
  const { date: start, timeSlot } = appointment
  const wash = cancelledWash(cancelCause, isInTime({ start, timeSlot }, deps.clock.now()))
  await endAppointment(tx, deps, {
    appointment: placed,
    givesWashBack: wash !== 'kept',
    failure: cancelCause === 'client' ? undefined : { owesOneMore: wash === 'returned_and_one_more' },
    telling,
  })
}

type Carried = Timing & { subscription: RunningSubscription | null }

async function revive(tx: Tx, deps: Deps, timing: Carried) {
  const { appointment, slot, status, subscription, telling } = timing
  const { id: appointmentId, sequence } = appointment
  const revived = await changeAppointment(tx, appointmentId, {
    ...columnsOf(timing),
    status,
    sequence: sequence + 1,
    ...(intervalOf(slot).start > deps.clock.now() && { isBeforePayments: false }),
  })
  if (subscription) {
    const use = { contract: subscription, appointmentId }
    await takeBackOneMore(tx, deps, use)
    await carryWash(tx, deps, { ...use, day: slot.day, isOurs: true })
  }
  await takeUpShare(tx, deps, revived)
  await followFormerMoves(tx, appointmentId)
  await followHour(tx, deps, revived)
  await tellBooked(tx, deps, revived, telling)
}

async function keep(tx: Tx, deps: Deps, timing: Carried) {
  const { appointment, slot, van, status, subscription, telling } = timing
  const { id, date, timeSlot } = appointment
  const isThere = intervalOf(slot).start.getTime() === date.getTime() && slot.time === timeSlot
  if (isThere) {
    const kept = await changeAppointment(tx, id, { ...columnsOf(timing), status })
    if (!waitsForHour(kept)) await followHour(tx, deps, kept)
    return
  }
  const standing = await changeAppointment(tx, id, { status })
  await relocateAppointment(tx, deps, {
    ...{ appointment: standing, slot, van, subscription, telling },
    isOurs: true,
  })
}

function columnsOf({ slot, van }: Pick<Timing, 'slot' | 'van'>) {
  const { start, end } = intervalOf(slot)
  return { date: start, endsAt: end, timeSlot: slot.time, van }
}

/** Whose wash it uses, running still or not; null for what is paid by itself. */
export async function subscriptionOf(tx: Db, { clientId, subscriptionId }: Appointment) {
  if (clientId === null || subscriptionId === null) return null
  const own = await subscriptionsOfClient(tx, clientId)
  return own.filter(hasPeriods).find(({ id }) => id === subscriptionId) ?? null
}

function hasPeriods(subscription: { startDate: Date | null }): subscription is RunningSubscription {
  return subscription.startDate !== null
}

/** Of the wash itself only for one that is taken anew, in another period or again; of the contract for any other day. */
export async function carriedWarnings(
  db: Db,
  deps: Deps,
  { appointment, slot }: { appointment: Appointment; slot: Place },
): Promise<AppointmentWarning[]> {
  const subscription = await subscriptionOf(db, appointment)
  if (!subscription) return oneOffWarnings(db, appointment.id, slot)
  const taken = await usedPocket(db, { subscriptionId: subscription.id, appointmentId: appointment.id })
  if (serves(taken, subscription, slot.day)) {
    const isSameDay = appointment.status !== 'canceled' && dayOf(appointment.date) === slot.day
    return isSameDay ? [] : expressWarnings(db, { subscription, slot })
  }
  return washWarnings(db, deps, { subscription, slot })
}
