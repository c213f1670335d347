import type { TwoFactorSetup } from '@tramontane/contract/replies/back-office'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { keepPendingSecret } from './queries.ts'
import { sealedSecret } from './sealed-secret.ts'
import { newTotpSecret, totpUri } from './totp.ts'

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
