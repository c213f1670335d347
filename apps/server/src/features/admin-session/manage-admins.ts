import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../../http/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { adminByUsername, insertAdmin, setAdminPassword } from './queries.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** False when the address has an administrator already. */
export async function createAdmin(
  deps: Needs,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const username = email.toLowerCase()
  const hash = await hashPassword(password)
  return withWrite(deps.database, async (tx) => {
    if (await adminByUsername(tx, username)) return false
    await insertAdmin(tx, { username, password: hash, createdAt: deps.clock.now() })
    await recordAudit(tx, deps, { actor: 'system', action: 'admin.created', target: username })
    return true
  })
}

/** Gives a new password and ends the administrator's sessions; false when there is no such administrator. */
export async function resetAdminPassword(
  deps: Needs,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const username = email.toLowerCase()
  const hash = await hashPassword(password)
  return withWrite(deps.database, async (tx) => {
    if (!(await setAdminPassword(tx, { username, password: hash }))) return false
    await recordAudit(tx, deps, { actor: 'system', action: 'admin.password_reset', target: username })
    return true
  })
}
