import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countCodeTry, forgetCodeTries, wrongCode } from './code-tries.ts'
import { confirmTwoFactor, twoFactorOf } from './queries.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { stepOfCode } from './totp.ts'

/**
 * Switches two-factor codes on once the application has proved that it knows the secret. Answers the recovery codes,
 * which are said this once.
 * Errors: 400 on `code`, 409 when there is nothing to confirm, 429.
 */
export async function confirmSetup(deps: Deps, admin: AdminActor, code: string): Promise<string[]> {
  await countCodeTry(deps, admin.id)
  const pending = await twoFactorOf(deps.database.db, admin.id)
  if (!pending || pending.confirmedAt) throw new AppError('two_factor_changed')
  const secret = openSecret(deps, admin.id, pending.secret)
  const step = secret && stepOfCode(secret, plainCode(code), deps.clock.now())
  if (step === null || step === '') throw wrongCode()

  const codes = newRecoveryCodes()
  const codeHashes = codes.map((recovery) => recoveryHash(deps, admin.id, recovery))
  const confirmation = { userId: admin.id, secret: pending.secret, step, now: deps.clock.now(), codeHashes }
  await withWrite(deps.database, async (tx) => {
    if (!(await confirmTwoFactor(tx, confirmation))) throw new AppError('two_factor_changed')

    await recordAudit(tx, deps, { actor: admin.email, action: 'admin.two_factor_on', target: admin.email })
    await forgetCodeTries(tx, deps, admin.id)
  })
  return codes
}
