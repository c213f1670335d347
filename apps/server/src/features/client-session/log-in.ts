import type { LoginInput } from '@tramontane/contract/login'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AccountAuth } from '../sessions/account-auth.ts'
import { openSession } from '../sessions/open-session.ts'
import { clientByEmail, setLastLogin } from './queries.ts'

/** Errors: 401 for a wrong password and for an unknown address alike, 429 over the limits. */
export async function logInClient(
  deps: Deps,
  auth: AccountAuth,
  address: string,
  { email, password }: LoginInput,
) {
  const login = email.toLowerCase()
  const client = await clientByEmail(deps.database.db, login)
  const { token } = await openSession(deps, auth, {
    kind: 'client',
    login,
    password,
    address,
    account: client,
  })
  if (client)
    await withWrite(deps.database, (tx) => setLastLogin(tx, { id: client.id, lastLogin: deps.clock.now() }))
  return {
    token,
    firstName: client?.firstName ?? '',
    lastName: client?.lastName ?? '',
    email: client?.email ?? '',
  }
}
