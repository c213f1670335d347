import type { LoginInput } from '@tramontane/contract/login'
import type { Deps } from '../../deps.ts'
import type { AccountAuth } from '../sessions/account-auth.ts'
import { openSession } from '../sessions/open-session.ts'
import { adminByUsername } from './queries.ts'

/** Errors: 401 for a wrong password and for an unknown address alike, 429 over the limits. */
export async function logInAdmin(
  deps: Deps,
  auth: AccountAuth,
  address: string,
  { email, password }: LoginInput,
) {
  const login = email.toLowerCase()
  const account = await adminByUsername(deps.database.db, login)
  return openSession(deps, auth, { kind: 'admin', login, password, address, account })
}
