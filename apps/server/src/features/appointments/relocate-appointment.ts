import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import type { Deps } from '../../deps.ts'
import { followFormerMoves } from './day-move/former-calls.ts'
import { followHour } from './hour-to-agree.ts'
import { tellMoved } from './letters/appointment-letters.ts'
import { withdrawReminder } from './letters/reminder-message.ts'
import type { Telling } from './letters/telling.ts'
import { intervalOf, type Place } from './planning.ts'
import { carryWash } from './wash-ledger/take-wash.ts'
import type { WashContract } from './wash-ledger/washes-left.ts'

type Relocation = {
  appointment: Appointment
  slot: Place
  /** The one that has room for it there. */
  van: number
  /** Whose wash it uses; null for what is paid by itself. */
  subscription: WashContract | null
  /** Whether the business moves it, not its client. */
  isOurs: boolean
  telling?: Telling
}

/**
 * What a new time brings, whoever decided it: the row, the wash in the period of the new day, the message; the reminder
 * of the old time does not leave any more.
 */
export async function relocateAppointment(
  tx: Tx,
  deps: Deps,
  { appointment, slot, van, subscription, isOurs, telling }: Relocation,
): Promise<Appointment> {
  const { start, end } = intervalOf(slot)
  const moved = await changeAppointment(tx, appointment.id, {
    date: start,
    endsAt: end,
    timeSlot: slot.time,
    van,
    sequence: appointment.sequence + 1,
    updatedAt: deps.clock.now(),
    ...(start > deps.clock.now() && { isBeforePayments: false }),
  })
  if (subscription)
    await carryWash(tx, deps, {
      contract: subscription,
      appointmentId: appointment.id,
      day: slot.day,
      isOurs,
    })
  await withdrawReminder(tx, appointment.id)
  await followFormerMoves(tx, appointment.id)
  await tellMoved(tx, deps, moved, { from: appointment, isOurs, telling })
  await followHour(tx, deps, moved)
  return moved
}
