import type { AppointmentGridQuery } from '@tramontane/contract/appointments/appointment-admin'
import { appointmentColumns } from '@tramontane/contract/appointments/appointment-columns'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { exportView } from '../../audit/export-view.ts'
import { adminAppointmentIds } from './list-queries.ts'
import { appointmentCellsByIds } from './queries.ts'

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportAppointments(
  deps: Deps,
  admin: AdminActor,
  view: AppointmentGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const now = deps.clock.now()
  const ids = await adminAppointmentIds(db, view, now)
  return exportView(deps, admin, {
    action: 'export.appointments',
    filename: 'rendez-vous.csv',
    columns: appointmentColumns,
    ids,
    rowsOf: (part) => appointmentCellsByIds(db, part, now),
  })
}
