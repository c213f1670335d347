import type { AdminLoginInput } from '@tramontane/contract/team'
import { adminByUsername, hasPassword } from '@tramontane/db/people/administrators'
import type { Deps } from '../../deps.ts'
import type { AccountAuth } from '../sessions/account-auth.ts'
import { openSession } from '../sessions/open-session.ts'
import { secondFactorOf } from '../two-factor/take-code.ts'
import { deviceLabel } from './device-label.ts'

type Visitor = { network: string; userAgent: string | undefined }

/**
 * Errors: 401 for a wrong password and for an unknown address alike; with a right password, 401 where a code is wanted
 * or wrong; 429 over the limits.
 */
export async function logInAdmin(
  deps: Deps,
  auth: AccountAuth,
  { network, userAgent }: Visitor,
  { email, password, code }: AdminLoginInput,
) {
  const login = email.toLowerCase()
  const account = await adminByUsername(deps.database.db, login)
  return openSession(deps, auth, {
    kind: 'admin',
    login,
    password,
    network,
    account,
    isCurrent: async (db) => account !== null && (await hasPassword(db, account)),
    secondFactor: (id) => secondFactorOf(deps, { id, email: login }, code),
    marks: { usedAt: deps.clock.now(), device: deviceLabel(userAgent) },
  })
}
