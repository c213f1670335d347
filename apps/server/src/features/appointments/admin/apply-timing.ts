import type { AppointmentWarning } from '@tramontane/contract/appointment-admin-reply'
import type { Tx } from '@tramontane/db/database'
import type { AppointmentStatus } from '@tramontane/domain/statuses'
import type { Deps } from '../../../deps.ts'
import { endAppointment } from '../end-appointment.ts'
import { tellBooked } from '../letters/appointment-letters.ts'
import { intervalOf, type Slot } from '../planning.ts'
import { type Appointment, changeAppointment, subscriptionsOfClient } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import type { RunningSubscription } from '../usable-subscription.ts'
import { carryWash, usedPeriod } from '../wash-ledger/take-wash.ts'
import { periodStartOf } from '../wash-ledger/washes-left.ts'
import { washWarnings } from './warnings.ts'

type Timing = { appointment: Appointment; slot: Slot; status: AppointmentStatus }

/** Gives an appointment its time and its status, with what each change brings: the wash, and one message at most. */
export async function applyTiming(tx: Tx, deps: Deps, timing: Timing): Promise<AppointmentWarning[]> {
  const { appointment, status } = timing
  if (status === 'canceled') {
    await cancel(tx, deps, timing)
    return []
  }

  const subscription = await subscriptionOf(tx, appointment)
  const warnings = await carriedWarnings(tx, deps, { ...timing, subscription })
  if (appointment.status === 'canceled') await revive(tx, deps, { ...timing, subscription })
  else await keep(tx, deps, { ...timing, subscription })
  return warnings
}

async function cancel(tx: Tx, deps: Deps, { appointment, slot }: Timing) {
  const placed = await changeAppointment(tx, appointment.id, columnsOf(slot))
  if (appointment.status !== 'canceled')
    await endAppointment(tx, deps, { appointment: placed, givesWashBack: true })
}

type Carried = Timing & { subscription: RunningSubscription | null }

async function revive(tx: Tx, deps: Deps, { appointment, slot, status, subscription }: Carried) {
  const { id: appointmentId, sequence } = appointment
  const revived = await changeAppointment(tx, appointmentId, {
    ...columnsOf(slot),
    status,
    sequence: sequence + 1,
  })
  if (subscription) {
    const periodStart = periodStartOf(subscription, slot.day)
    await carryWash(tx, deps, { subscriptionId: subscription.id, appointmentId, periodStart })
  }
  await tellBooked(tx, deps, revived)
}

async function keep(tx: Tx, deps: Deps, { appointment, slot, status, subscription }: Carried) {
  const { id, date } = appointment
  if (intervalOf(slot).start.getTime() === date.getTime())
    return changeAppointment(tx, id, { ...columnsOf(slot), status })
  const standing = await changeAppointment(tx, id, { status })
  return relocateAppointment(tx, deps, { appointment: standing, slot, subscription })
}

function columnsOf(slot: Slot) {
  const { start, end } = intervalOf(slot)
  return { date: start, endsAt: end, timeSlot: slot.time }
}

/** Whose wash it uses, running still or not; null for what is paid by itself. */
async function subscriptionOf(tx: Tx, { clientId, subscriptionId }: Appointment) {
  if (clientId === null || subscriptionId === null) return null
  const own = await subscriptionsOfClient(tx, clientId)
  return own.filter(hasPeriods).find(({ id }) => id === subscriptionId) ?? null
}

function hasPeriods(subscription: { startDate: Date | null }): subscription is RunningSubscription {
  return subscription.startDate !== null
}

/** Only for a wash that is taken anew: in another period, or again. */
async function carriedWarnings(tx: Tx, deps: Deps, { appointment, slot, subscription }: Carried) {
  if (!subscription) return []
  const used = await usedPeriod(tx, { subscriptionId: subscription.id, appointmentId: appointment.id })
  if (used === periodStartOf(subscription, slot.day)) return []
  return washWarnings(tx, deps, { subscription, slot })
}
