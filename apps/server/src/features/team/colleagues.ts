import { apiErrors } from '@tramontane/contract/errors'
import { adminCount, administratorById, deleteAdministrator } from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { createAdmin, resetAdminPassword } from '../admin-session/manage-admins.ts'
import { newPassword } from '../admin-session/new-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { resetTwoFactor } from '../two-factor/reset-two-factor.ts'

/** A colleague's new password, said this once; their sessions end. Errors: 404, 409 for oneself. */
export async function resetColleaguePassword(deps: Deps, admin: AdminActor, id: number) {
  const email = await colleague(deps, admin, id)
  const password = newPassword()
  if (!(await resetAdminPassword(deps, { email, password }, admin.email))) notFound()
  return { administrator: { id, email }, password }
}

/** A colleague's two-factor codes, off: the phone is lost. Errors: 404, 409 for oneself. */
export async function resetColleagueTwoFactor(deps: Deps, admin: AdminActor, id: number) {
  const email = await colleague(deps, admin, id)
  if (!(await resetTwoFactor(deps, email, admin.email))) notFound()
}

async function colleague({ database }: Deps, admin: AdminActor, id: number): Promise<string> {
  if (id === admin.id) throw new AppError('own_account')
  const account = (await administratorById(database.db, id)) ?? notFound()
  return account.username
}

/** A colleague, with a password that is said this once. Errors: 409 for the address of another administrator. */
export async function addAdministrator(deps: Deps, admin: AdminActor, email: string) {
  const password = newPassword()
  const id = await createAdmin(deps, { email, password }, admin.email)
  if (id === null) throw new AppError('email_taken', { fields: { email: apiErrors.email_taken.message } })
  return { administrator: { id, email: email.toLowerCase() }, password }
}

/** Ends a colleague's sessions and access. Errors: 404; 409 for oneself and for the last one. */
export async function removeAdministrator(deps: Deps, admin: AdminActor, id: number) {
  if (id === admin.id) throw new AppError('own_account')
  await withWrite(deps.database, async (tx) => {
    const removed = (await administratorById(tx, id)) ?? notFound()
    // Two who remove each other: whoever comes second is nobody any more.
    if ((await adminCount(tx)) < 2) throw new AppError('last_admin')

    await deleteAdministrator(tx, id)

    await recordAudit(tx, deps, { actor: admin.email, action: 'admin.removed', target: removed.username })
  })
}
