import { adminCount, insertAdmin } from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newPassword } from './new-password.ts'

export const demoAdminEmail = 'admin@tramontane.example'

/**
 * Makes the first administrator where there is none: the configured one, or the demonstration's with a new password,
 * which is then answered, once. In production without a configured one, nobody is made.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
): Promise<{ email: string; password: string } | null> {
  const { config, database, clock } = deps
  if ((await adminCount(database.db)) > 0) return null
  if (!config.firstAdmin && config.isProduction) return null
  const admin = config.firstAdmin ?? { email: demoAdminEmail, password: newPassword() }
  const password = await hashPassword(admin.password)
  const isMade = await withWrite(database, async (tx) => {
    // Another process may have made the same first start.
    if ((await adminCount(tx)) > 0) return false
    await insertAdmin(tx, { username: admin.email.toLowerCase(), password, createdAt: clock.now() })
    await recordAudit(tx, deps, { actor: 'system', action: 'admin.created', target: admin.email })
    return true
  })
  return config.firstAdmin || !isMade ? null : admin
}
