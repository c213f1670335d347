import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countCodeTry, forgetCodeTries } from './code-tries.ts'
import { recoveryCodesLeft, type TwoFactor, takeRecoveryCode, takeStep, twoFactorOf } from './queries.ts'
import { plainCode, recoveryHash } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { stepOfCode } from './totp.ts'

type Admin = { id: number; email: string }

/** What the second factor of a right password says: 'missing' asks for a code. Errors: 429 after too many wrong ones. */
export async function secondFactorOf(deps: Deps, admin: Admin, code: string | undefined) {
  const factor = await twoFactorOf(deps.database.db, admin.id)
  if (!factor?.confirmedAt) return 'passed'
  if (!code) return 'missing'
  return (await takeCode(deps, admin, factor, code)) ? 'passed' : 'wrong'
}

/** Whether a code is right, and used up by this: one of the application's, or a recovery code. Errors: 429. */
export async function takeCode(deps: Deps, admin: Admin, factor: TwoFactor, typed: string): Promise<boolean> {
  await countCodeTry(deps, admin.id)
  const code = plainCode(typed)
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(deps, admin, code)

  const secret = openSecret(deps, admin.id, factor.secret)
  const step = secret === null ? null : stepOfCode(secret, code, deps.clock.now())
  if (step === null) return false
  return withWrite(deps.database, async (tx) => {
    const isTaken = await takeStep(tx, { userId: admin.id, secret: factor.secret, step })
    if (isTaken) await forgetCodeTries(tx, deps, admin.id)
    return isTaken
  })
}

async function spendRecoveryCode(deps: Deps, { id, email }: Admin, code: string): Promise<boolean> {
  const codeHash = recoveryHash(deps, id, code)
  return withWrite(deps.database, async (tx) => {
    if (!(await takeRecoveryCode(tx, { userId: id, codeHash }))) return false
    await forgetCodeTries(tx, deps, id)
    const details = { left: await recoveryCodesLeft(tx, id) }
    await recordAudit(tx, deps, { actor: email, action: 'admin.recovery_code_used', details })
    return true
  })
}
