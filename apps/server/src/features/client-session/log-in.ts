import type { LoginInput } from '@tramontane/contract/login'
import { type Account, noteLogin, openAccountByEmail } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs } from '@tramontane/domain/days/durations'
import { initialPassword } from '@tramontane/domain/session-lifetimes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccountAuth } from '../sessions/account-auth.ts'
import { openSession } from '../sessions/open-session.ts'
import { sessionIdOf } from '../sessions/session-token.ts'
import { hasPassword } from './queries.ts'

/** Errors: 401 for a wrong or spent password and for an unknown address alike, 429 over the limits. */
export async function logInClient(
  deps: Deps,
  auth: AccountAuth,
  network: string,
  { email, password }: LoginInput,
) {
  const login = email.toLowerCase()
  const client = await openAccountByEmail(deps.database.db, login)
  const account = client && canOpen(client, deps.clock.now()) ? client : null
  const { token } = await openSession(deps, auth, {
    kind: 'client',
    login,
    password,
    network,
    account,
    isCurrent: async (db) => account !== null && (await hasPassword(db, account)),
  })

  const isNoted =
    account !== null &&
    (await withWrite(deps.database, (tx) =>
      noteLogin(tx, { id: account.id, password: account.password, now: deps.clock.now() }),
    ))
  if (!isNoted) {
    await auth.invalidateSession(sessionIdOf(token))
    throw new AppError('wrong_credentials')
  }
  return { token, firstName: account.firstName, lastName: account.lastName, email: account.email }
}

/** What cannot be opened is treated as unknown: an account without a password would else answer sooner than the others. */
function canOpen(client: Account, now: Date): boolean {
  return client.password.startsWith('$argon2') && !isInitialPasswordSpent(client, now)
}

type PasswordUse = Pick<Account, 'hasOwnPassword' | 'initialPasswordUsedAt'>

/** Whether the account's password is one that the system made and that has served its time. */
function isInitialPasswordSpent({ hasOwnPassword, initialPasswordUsedAt }: PasswordUse, now: Date) {
  if (hasOwnPassword || !initialPasswordUsedAt) return false
  return now.getTime() >= initialPasswordUsedAt.getTime() + initialPassword.openDays * dayMs
}
