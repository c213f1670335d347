import { changeAdminPassword } from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { sameAgain } from '../passwords/change-password.ts'
import { wrongPassword } from '../passwords/prove-password.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { proveAdmin } from './prove-admin.ts'

/**
 * An administrator's own change of password: their sessions elsewhere end, this one stays.
 * Errors: 400 for a wrong current password, a weak new one, or the same again; 429.
 */
export async function changeOwnPassword(
  deps: Deps,
  admin: AdminActor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const from = await proveAdmin(deps, admin, { field: 'currentPassword', password: currentPassword })
  const person = { email: admin.email, firstName: '', lastName: '' }
  refuseWeakPassword(deps, person, { field: 'newPassword', password: newPassword })
  if (newPassword === currentPassword) throw sameAgain()
  const to = await hashPassword(newPassword)

  await withWrite(deps.database, async (tx) => {
    if (!(await changeAdminPassword(tx, { id: admin.id, from, to, keep: admin.sessionId })))
      throw wrongPassword('currentPassword')

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'admin.password_changed',
      target: admin.email,
    })
  })
}
