import { apiErrors } from '@tramontane/contract/errors'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countTry, forgetTries } from '../rate-limits/count-try.ts'

/** From all addresses together: whoever has the password must not try a million codes from a thousand of them. */
const triesPerAccount = 10
const windowMs = 15 * minuteMs

/** Counted before the code is looked at, so that parallel guesses are counted too. Errors: 429. */
export async function countCodeTry(deps: Pick<Deps, 'database' | 'config' | 'clock' | 'secret'>, id: number) {
  await withWrite(deps.database, (tx) =>
    countTry(tx, deps, { key: keyOf(id), limit: triesPerAccount, windowMs }),
  )
}

/** In the transaction that took a right code. */
export async function forgetCodeTries(tx: Tx, deps: Pick<Deps, 'config' | 'clock' | 'secret'>, id: number) {
  await forgetTries(tx, deps, keyOf(id))
}

export function wrongCode(): AppError {
  return new AppError('wrong_code', { fields: { code: apiErrors.wrong_code.message } })
}

function keyOf(id: number): string {
  return `admin-code:${id}`
}
