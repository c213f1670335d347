import type {
  AdminAppointment,
  AppointmentWarning,
} from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import type { Break } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { adminAppointmentsByIds } from './queries.ts'

/** What a change answers: the appointment as it stands in its list, and what is unusual about it, with the break that it meets. */
export type SavedAppointment = { data: AdminAppointment; warnings: AppointmentWarning[]; pause?: Break }

export async function savedAppointment(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  id: number,
  warnings: AppointmentWarning[],
): Promise<SavedAppointment> {
  const [data] = await adminAppointmentsByIds(tx, [id], deps.clock.now())
  return { data: data ?? notFound(), warnings }
}
