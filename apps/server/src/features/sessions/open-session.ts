import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isPassword } from '../../http/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countTry, forgetTries, forgiveTry } from '../rate-limits/count-try.ts'
import type { AccountAuth } from './account-auth.ts'
import type { AccountKind } from './queries.ts'
import { newSessionToken, sessionIdOf } from './session-token.ts'

const triesPerAccount = 5
const triesPerAddress = 20
const windowMs = 15 * 60_000

type Attempt = {
  kind: AccountKind
  /** The e-mail address as typed, in lower case. */
  login: string
  password: string
  /** The visitor's address. */
  address: string
  account: { id: number; password: string } | null
}

/**
 * Opens a session for a right password. The try is counted before the password is looked at, so that parallel guesses
 * are counted too; a success takes it back.
 * Errors: 401 for a wrong password and for an unknown account alike, 429 over the limits.
 */
export async function openSession(deps: Deps, auth: AccountAuth, attempt: Attempt) {
  const { kind, login, password, address, account } = attempt
  const accountKey = `${kind}-login:${login}:${address}`
  const addressKey = `${kind}-login:${address}`
  await withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, { key: accountKey, limit: triesPerAccount, windowMs })
    await countTry(tx, deps, { key: addressKey, limit: triesPerAddress, windowMs })
  })

  if (!(await isPassword(password, account?.password ?? null)) || !account) {
    await withWrite(deps.database, (tx) =>
      recordAudit(tx, deps, { actor: login, action: `${kind}.login_refused` }),
    )
    throw new AppError('wrong_credentials')
  }

  await withWrite(deps.database, async (tx) => {
    await forgetTries(tx, deps, accountKey)
    await forgiveTry(tx, deps, addressKey)
    await recordAudit(tx, deps, { actor: login, action: `${kind}.login` })
  })

  const token = newSessionToken()
  const sessionId = await sessionIdOf(token)
  const session = await auth.createSession(account.id, { startedAt: deps.clock.now() }, { sessionId })
  return { token, expiresAt: session.expiresAt }
}
