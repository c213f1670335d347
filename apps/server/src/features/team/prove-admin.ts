import { administratorById } from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { isPassword } from '../../secrets/passwords.ts'
import { wrongPassword } from '../passwords/prove-password.ts'
import { countTry, forgiveTry } from '../rate-limits/count-try.ts'

const triesPerAccount = 5
const windowMs = 15 * minuteMs

/**
 * Whether the person at an administrator's session knows the password. Answers the hash that was proved.
 * Errors: 400 on the field it was typed in, 429 over the limit.
 */
export async function proveAdmin(
  deps: Deps,
  admin: AdminActor,
  typed: { field: string; password: string },
): Promise<string> {
  const key = `admin-proof:${admin.id}`
  await withWrite(deps.database, (tx) => countTry(tx, deps, { key, limit: triesPerAccount, windowMs }))

  const account = await administratorById(deps.database.db, admin.id)
  if (!(await isPassword(typed.password, account?.password ?? null)) || !account)
    throw wrongPassword(typed.field)

  await withWrite(deps.database, (tx) => forgiveTry(tx, deps, key))
  return account.password
}
