import type { Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'
import { isPassword } from '../../secrets/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countTry, forgetTries, forgiveTry } from '../rate-limits/count-try.ts'
import type { AccountAuth } from './account-auth.ts'
import type { AccountKind } from './queries.ts'
import { newSessionToken, sessionIdOf } from './session-token.ts'

const triesPerAccount = 5
const triesPerNetwork = 20
const windowMs = 15 * minuteMs

type Attempt = {
  kind: AccountKind
  /** The e-mail address as typed, in lower case. */
  login: string
  password: string
  /** Whom tries are counted against. */
  network: string
  account: { id: number; password: string } | null
  /** Asked once the password was right. */
  secondFactor?: (accountId: number) => Promise<'passed' | 'missing' | 'wrong'>
  /** Whether the account still has the password that was proved: it may have changed while the login was under way. */
  isCurrent: (db: Db) => Promise<boolean>
  /** What the session's row says besides its start. */
  marks?: { usedAt: Date; device: string }
}

/**
 * Opens a session for a right password. The try is counted before the password is looked at, so that parallel guesses
 * are counted too; a success takes it back.
 * Errors: 401 for a wrong password and for an unknown account alike, then for a second factor that is missing or wrong;
 * 429 over the limits.
 */
export async function openSession(deps: Deps, auth: AccountAuth, attempt: Attempt) {
  const { kind, login, password, network, account } = attempt
  const accountKey = `${kind}-login:${login}:${network}`
  const networkKey = `${kind}-login:${network}`
  await withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, { key: accountKey, limit: triesPerAccount, windowMs })
    await countTry(tx, deps, { key: networkKey, limit: triesPerNetwork, windowMs })
  })

  if (!(await isPassword(password, account?.password ?? null)) || !account) {
    await withWrite(deps.database, (tx) =>
      recordAudit(tx, deps, {
        actor: login,
        action: `${kind}.login_refused`,
        details: whence(deps, attempt),
      }),
    )
    throw new AppError('wrong_credentials')
  }

  await requireSecondFactor(deps, attempt, { id: account.id, tries: [accountKey, networkKey] })

  await withWrite(deps.database, async (tx) => {
    if (!(await attempt.isCurrent(tx))) throw new AppError('wrong_credentials')
    await forgetTries(tx, deps, accountKey)
    await forgiveTry(tx, deps, networkKey)
    await recordAudit(tx, deps, { actor: login, action: `${kind}.login`, details: whence(deps, attempt) })
  })

  return grantSession(deps, auth, { ...attempt, accountId: account.id })
}

type Granted = Pick<Attempt, 'isCurrent' | 'marks'> & { accountId: number }

/** The session of somebody who has proved who they are. Errors: 401 where the account changed while they did. */
export async function grantSession(deps: Deps, auth: AccountAuth, { accountId, isCurrent, marks }: Granted) {
  const token = newSessionToken()
  const sessionId = sessionIdOf(token)
  const attributes = { startedAt: deps.clock.now(), ...marks }
  const session = await auth.createSession(accountId, attributes, { sessionId })
  // A change between the two transactions found no session to end.
  if (!(await isCurrent(deps.database.db))) {
    await auth.invalidateSession(sessionId)
    throw new AppError('wrong_credentials')
  }
  return { token, expiresAt: session.expiresAt }
}

/** Tells visits from one place apart from those of another, and says nothing of the place. Source: SEC-29. */
export function whence({ secret }: Pick<Deps, 'secret'>, { network }: Pick<Attempt, 'network'>) {
  return { origin: fingerprint(secret, `origin:${network}`).slice(0, 8) }
}

/** A code that is missing is no failure: it takes back its own tries, and leaves those of wrong ones. */
async function requireSecondFactor(
  deps: Deps,
  attempt: Attempt,
  { id, tries }: { id: number; tries: string[] },
) {
  const outcome = (await attempt.secondFactor?.(id)) ?? 'passed'
  if (outcome === 'passed') return
  const refused = {
    actor: attempt.login,
    action: 'admin.code_refused',
    details: whence(deps, attempt),
  } as const
  await withWrite(deps.database, async (tx) => {
    if (outcome === 'wrong') await recordAudit(tx, deps, refused)
    else for (const key of tries) await forgiveTry(tx, deps, key)
  })
  throw new AppError(outcome === 'wrong' ? 'totp_invalid' : 'totp_required')
}
