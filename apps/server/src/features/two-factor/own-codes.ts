import type { TwoFactorSetup } from '@tramontane/contract/replies/back-office'
import type { Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { proveAdmin } from '../team/prove-admin.ts'
import { countCodeTry, forgetCodeTries, wrongCode } from './code-tries.ts'
import { confirmTwoFactor, deleteTwoFactor, keepPendingSecret, twoFactorOf } from './queries.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery-codes.ts'
import { openSecret, sealedSecret } from './sealed-secret.ts'
import { takeCode } from './take-code.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** Whether a code is asked of them at login. */
export async function isTwoFactorOn(db: Db, admin: { id: number }): Promise<boolean> {
  return Boolean((await twoFactorOf(db, admin.id))?.confirmedAt)
}

/** A new secret to put into an application. Nothing is asked at login before a code confirms it. Errors: 409 when on. */
export async function setUpTwoFactor(deps: Deps, admin: AdminActor): Promise<TwoFactorSetup> {
  const secret = newTotpSecret()
  const sealed = sealedSecret(deps, admin.id, secret)

  const isKept = await withWrite(deps.database, (tx) =>
    keepPendingSecret(tx, { userId: admin.id, secret: sealed }),
  )
  if (!isKept) throw new AppError('two_factor_changed')

  const { name } = deps.settings.current.identity
  return { secret, uri: totpUri(secret, { issuer: name, account: admin.email }) }
}

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
