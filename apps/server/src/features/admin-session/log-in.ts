import type { LoginInput } from '@tramontane/contract/login'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isPassword } from '../../http/passwords.ts'
import { newSessionToken, sessionIdOf } from '../../http/session-token.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countTry, forgetTries, forgiveTry } from '../rate-limits/count-try.ts'
import type { AdminAuth } from './admin-auth.ts'
import { adminByUsername } from './queries.ts'

const triesPerAccount = 5
const triesPerAddress = 20
const windowMs = 15 * 60_000

/**
 * Opens an administrator's session. The try is counted before the password is looked at, so that parallel guesses are
 * counted too; a success takes it back.
 * Errors: 401 for a wrong password and for an unknown address alike, 429 over the limits.
 */
export async function logInAdmin(
  deps: Deps,
  auth: AdminAuth,
  address: string,
  { email, password }: LoginInput,
) {
  const username = email.toLowerCase()
  const accountKey = `admin-login:${username}:${address}`
  const addressKey = `admin-login:${address}`
  await withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, { key: accountKey, limit: triesPerAccount, windowMs })
    await countTry(tx, deps, { key: addressKey, limit: triesPerAddress, windowMs })
  })

  const admin = await adminByUsername(deps.database.db, username)
  if (!(await isPassword(password, admin?.password ?? null)) || !admin) {
    await withWrite(deps.database, (tx) =>
      recordAudit(tx, deps, { actor: username, action: 'admin.login_refused' }),
    )
    throw new AppError('wrong_credentials')
  }

  await withWrite(deps.database, async (tx) => {
    await forgetTries(tx, deps, accountKey)
    await forgiveTry(tx, deps, addressKey)
    await recordAudit(tx, deps, { actor: username, action: 'admin.login' })
  })

  const token = newSessionToken()
  const session = await auth.createSession(
    admin.id,
    { startedAt: deps.clock.now() },
    { sessionId: await sessionIdOf(token) },
  )
  return { token, expiresAt: session.expiresAt }
}
