import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Appointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { completeAppointment } from '../complete-appointment.ts'
import { appointmentById } from '../queries.ts'
import { adminAppointmentsByIds } from './queries.ts'

/**
 * An administrator says of washes that they were done: all of them or none. What is completed already stays as it is.
 * Errors: 404 for an unknown one; 409 not_to_close for one that is canceled or has not begun.
 */
export function closeAppointments(deps: Deps, admin: AdminActor, ids: number[]): Promise<AdminAppointment[]> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    for (const id of new Set(ids)) {
      const appointment = (await appointmentById(tx, id)) ?? notFound()
      if (appointment.status === 'completed') continue
      if (!canClose(appointment, now)) throw new AppError('not_to_close')

      await completeAppointment(tx, deps, admin, appointment)
    }
    return adminAppointmentsByIds(tx, ids, now)
  })
}

/** A wash may be over before its time is. */
function canClose({ status, date }: Appointment, now: Date): boolean {
  return status !== 'canceled' && date <= now
}
