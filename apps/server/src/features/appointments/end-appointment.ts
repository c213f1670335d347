import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { followHour } from './hour-to-agree.ts'
import { tellCancelled } from './letters/appointment-letters.ts'
import { withdrawReminder } from './letters/reminder-message.ts'
import type { Telling } from './letters/telling.ts'
import { type Appointment, changeAppointment } from './queries.ts'
import { returnWash, usedPeriod } from './wash-ledger/take-wash.ts'

/**
 * What a cancellation brings, whoever decided it: the row stays, canceled; its wash comes back when `givesWashBack`; the
 * message, and no reminder. Answers whether a wash came back.
 */
export async function endAppointment(
  tx: Tx,
  deps: Deps,
  {
    appointment,
    givesWashBack,
    telling,
  }: { appointment: Appointment; givesWashBack: boolean; telling?: Telling },
): Promise<boolean> {
  const { id: appointmentId, subscriptionId, sequence } = appointment
  const canceled = await changeAppointment(tx, appointmentId, {
    status: 'canceled',
    sequence: sequence + 1,
    updatedAt: deps.clock.now(),
  })
  const use = subscriptionId === null ? null : { subscriptionId, appointmentId }
  const hadWash = use !== null && (await usedPeriod(tx, use)) !== null
  const washReturned = use !== null && givesWashBack && (await returnWash(tx, deps, use))
  await withdrawReminder(tx, appointmentId)
  await followHour(tx, deps, canceled)
  const wash = washReturned ? 'returned' : hadWash ? 'kept' : 'none'
  await tellCancelled(tx, deps, canceled, { wash, telling })
  return washReturned
}
