import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { resetAdminPassword } from '../admin-session/manage-admins.ts'
import { newPassword } from '../admin-session/new-password.ts'
import { resetTwoFactor } from '../two-factor/reset-two-factor.ts'
import { administratorById } from './queries.ts'

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
