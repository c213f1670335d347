import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { keepDue } from './day/dues.ts'
import { followHour } from './hour-to-agree.ts'
import { settleWashTodos } from './letters/owner-letters.ts'
import { followConfirmation } from './one-off/to-confirm.ts'
import { settleUnfitWash } from './unfit-wash.ts'

/**
 * What follows once a wash is done, wherever that is said: its status, what is to be paid, what waited for it, and the
 * journal.
 */
export async function completeAppointment(tx: Tx, deps: Deps, admin: AdminActor, { id }: Appointment) {
  const updatedAt = deps.clock.now()
  const completed = await changeAppointment(tx, id, { status: 'completed', updatedAt })
  await keepDue(tx, deps, completed)
  await followHour(tx, deps, completed)
  await followConfirmation(tx, deps, id)
  await settleWashTodos(tx, deps, id, updatedAt)
  await settleUnfitWash(tx, deps, id, updatedAt)
  await recordAudit(tx, deps, {
    actor: admin.email,
    action: 'appointment.close',
    target: `appointment:${id}`,
  })
}
