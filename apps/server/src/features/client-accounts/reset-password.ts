import { openAccountById } from '@tramontane/db/accounts'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { hashPassword } from '../../http/passwords.ts'
import { newPassword } from '../admin-session/new-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { withdrawResetMessages } from '../passwords/reset-messages.ts'
import { sealedCopy } from './initial-copy.ts'
import { setInitialPassword } from './queries.ts'

/** A new password made by the system: the client's sessions end, and links on their way open nothing. Errors: 404. */
export async function resetPassword(deps: Deps, admin: AdminActor, id: number) {
  const password = newPassword()
  const hash = await hashPassword(password)

  return withWrite(deps.database, async (tx) => {
    const { email } = (await openAccountById(tx, id)) ?? notFound()

    await setInitialPassword(tx, { id, hash, ...sealedCopy(deps, id, password) })
    await withdrawResetMessages(tx, id)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.password_reset',
      target: `client:${id}`,
    })
    return { id, email, password }
  })
}
