import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { shutOutAdmin } from '../admin-session/manage-admins.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deleteTwoFactor } from './queries.ts'

/**
 * The way out when the phone is lost: the password alone is asked for again, and open sessions end.
 * False when there is no such administrator.
 */
export async function resetTwoFactor(
  deps: Pick<Deps, 'database' | 'clock'>,
  email: string,
  actor = 'system',
): Promise<boolean> {
  return withWrite(deps.database, async (tx) => {
    const id = await shutOutAdmin(tx, email)
    if (id === null) return false

    if (await deleteTwoFactor(tx, id))
      await recordAudit(tx, deps, { actor, action: 'admin.two_factor_reset', target: email.toLowerCase() })
    return true
  })
}
