import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { proveAdmin } from '../team/prove-admin.ts'
import { wrongCode } from './code-tries.ts'
import { deleteTwoFactor, twoFactorOf } from './queries.ts'
import { takeCode } from './take-code.ts'

/** One's own codes, off: wants the password and a code. Errors: 400 on either, 409 when they are not on, 429. */
export async function switchOff(
  deps: Deps,
  admin: AdminActor,
  { password, code }: { password: string; code: string },
) {
  await proveAdmin(deps, admin, { field: 'password', password })
  const factor = await twoFactorOf(deps.database.db, admin.id)
  if (!factor?.confirmedAt) throw new AppError('two_factor_changed')
  if (!(await takeCode(deps, admin, factor, code))) throw wrongCode()

  await withWrite(deps.database, async (tx) => {
    await deleteTwoFactor(tx, admin.id)

    await recordAudit(tx, deps, { actor: admin.email, action: 'admin.two_factor_off', target: admin.email })
  })
}
