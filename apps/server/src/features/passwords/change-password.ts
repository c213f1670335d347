import { callerName } from '@tramontane/contract/clients/caller'
import { endClientSessions } from '@tramontane/db/people/account-access'
import { openAccountById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { passwordChanged } from '../../mail/account/password-changed.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { provePassword, wrongPassword } from './prove-password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { withdrawResetMessages } from './reset-messages.ts'
import { setOwnPassword } from './set-own-password.ts'

/**
 * A client's own change of password: the sessions elsewhere end, this one stays.
 * Errors: 400 for a wrong current password, a weak new one, or the same again; 429.
 */
export async function changePassword(
  deps: Deps,
  client: ClientActor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const account = await provePassword(deps, client, { field: 'currentPassword', password: currentPassword })
  refuseWeakPassword(deps, account, { field: 'newPassword', password: newPassword })
  if (newPassword === currentPassword) throw sameAgain()
  const hash = await hashPassword(newPassword)
  const name = callerName(account)
  const mail = passwordChanged({ site: mailSite(deps), name, changedAt: deps.clock.now() })

  await withWrite(deps.database, async (tx) => {
    const before = await openAccountById(tx, account.id)
    if (before?.password !== account.password) throw wrongPassword('currentPassword')

    await setOwnPassword(tx, { id: account.id, password: hash, now: deps.clock.now() })
    await withdrawResetMessages(tx, account.id)
    await endClientSessions(tx, { clientId: account.id, except: client.sessionId })

    await enqueue(tx, deps, {
      dedupKey: `password-changed:${crypto.randomUUID()}`,
      to: { name, address: account.email },
      mail,
    })
    const who = `client:${account.id}`
    await recordAudit(tx, deps, { actor: who, action: 'client.password_changed', target: who })
  })
}

export function sameAgain(): AppError {
  const sentence = 'Choisissez un mot de passe différent de l’actuel.'
  return new AppError('validation', { fields: { newPassword: sentence } })
}
