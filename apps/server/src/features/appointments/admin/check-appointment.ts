import type { AppointmentCheckInput } from '@tramontane/contract/appointment-admin'
import type { AppointmentCheck } from '@tramontane/contract/appointment-admin-reply'
import type { Db } from '@tramontane/db/database'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { minutesOf, serviceMinutes } from '../planning.ts'
import { appointmentById } from '../queries.ts'
import { washOf } from './create-appointment.ts'
import { editWarnings, takesTime } from './edit-appointment.ts'
import { overlapSentence } from './refuse-overlap.ts'
import { slotWarnings } from './warnings.ts'
import { wishedSlot } from './wished-slot.ts'

/**
 * What saving would say of an appointment, said while it is typed; nothing is stored.
 * Errors: 404 for an unknown appointment, client or subscription.
 */
export function checkAppointment(deps: Deps, input: AppointmentCheckInput): Promise<AppointmentCheck> {
  const { db } = deps.database
  const { appointmentId } = input
  return appointmentId ? checkEdit(db, deps, { ...input, appointmentId }) : checkCreation(db, deps, input)
}

async function checkCreation(db: Db, deps: Deps, input: AppointmentCheckInput): Promise<AppointmentCheck> {
  const { status } = input
  const slot = wishedSlot(input, serviceMinutes(deps, input.service) ?? notFound())
  const { warnings } = await washOf(db, deps, { ...input, slot })
  return {
    warnings: [...slotWarnings(deps, slot, status), ...warnings],
    overlap: status === 'canceled' ? null : await overlapSentence(db, deps, { slot }),
  }
}

async function checkEdit(
  db: Db,
  deps: Deps,
  { appointmentId, service, status, ...wish }: AppointmentCheckInput & { appointmentId: number },
): Promise<AppointmentCheck> {
  const before = (await appointmentById(db, appointmentId)) ?? notFound()
  const slot = wishedSlot(wish, minutesOf(deps, { ...before, service }))
  const isNewTime = takesTime(before, { slot, status })
  return {
    warnings: await editWarnings(db, deps, { before, slot, status }),
    overlap: isNewTime ? await overlapSentence(db, deps, { slot, exceptId: appointmentId }) : null,
  }
}
