import { apiErrors } from '@tramontane/contract/errors'
import { type Account, openAccountById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { isPassword } from '../../secrets/passwords.ts'
import { countTry, forgiveTry } from '../rate-limits/count-try.ts'

const triesPerAccount = 5
const windowMs = 15 * minuteMs

/**
 * Whether the person at a client's session knows the account's password. Answers the account.
 * Errors: 400 on the field it was typed in, 429 over the limit.
 */
export async function provePassword(
  deps: Deps,
  client: ClientActor,
  typed: { field: string; password: string },
): Promise<Account> {
  const key = `client-proof:${client.id}`
  await withWrite(deps.database, (tx) => countTry(tx, deps, { key, limit: triesPerAccount, windowMs }))

  const account = await openAccountById(deps.database.db, client.id)
  if (!(await isPassword(typed.password, account?.password ?? null)) || !account)
    throw wrongPassword(typed.field)

  await withWrite(deps.database, (tx) => forgiveTry(tx, deps, key))
  return account
}

export function wrongPassword(field: string): AppError {
  const { message } = apiErrors.wrong_current_password
  return new AppError('wrong_current_password', { fields: { [field]: message } })
}
