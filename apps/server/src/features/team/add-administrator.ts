import { apiErrors } from '@tramontane/contract/errors'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { createAdmin } from '../admin-session/manage-admins.ts'
import { newPassword } from '../admin-session/new-password.ts'

/** A colleague, with a password that is said this once. Errors: 409 for the address of another administrator. */
export async function addAdministrator(deps: Deps, admin: AdminActor, email: string) {
  const password = newPassword()
  const id = await createAdmin(deps, { email, password }, admin.email)
  if (id === null) throw new AppError('email_taken', { fields: { email: apiErrors.email_taken.message } })
  return { administrator: { id, email: email.toLowerCase() }, password }
}
