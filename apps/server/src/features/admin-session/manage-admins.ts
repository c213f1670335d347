import type { Tx } from '@tramontane/db/database'
import {
  adminByUsername,
  endAdminSessions,
  insertAdmin,
  setAdminPassword,
} from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'

type Needs = Pick<Deps, 'database' | 'clock'>
type Credentials = { email: string; password: string }

/** Answers the new administrator's id; null when the address has one already. */
export async function createAdmin(
  deps: Needs,
  { email, password }: Credentials,
  actor = 'system',
): Promise<number | null> {
  const username = email.toLowerCase()
  const hash = await hashPassword(password)
  return withWrite(deps.database, async (tx) => {
    if (await adminByUsername(tx, username)) return null
    const id = await insertAdmin(tx, { username, password: hash, createdAt: deps.clock.now() })
    await recordAudit(tx, deps, { actor, action: 'admin.created', target: username })
    return id
  })
}

/** Gives a new password and ends the administrator's sessions; false when there is no such administrator. */
export async function resetAdminPassword(
  deps: Needs,
  { email, password }: Credentials,
  actor = 'system',
): Promise<boolean> {
  const username = email.toLowerCase()
  const hash = await hashPassword(password)
  return withWrite(deps.database, async (tx) => {
    if (!(await setAdminPassword(tx, { username, password: hash }))) return false
    await recordAudit(tx, deps, { actor, action: 'admin.password_reset', target: username })
    return true
  })
}

/** Ends an administrator's sessions, in the caller's transaction. Answers their id; null when there is none. */
export async function shutOutAdmin(tx: Tx, email: string): Promise<number | null> {
  const admin = await adminByUsername(tx, email.toLowerCase())
  if (admin) await endAdminSessions(tx, { userId: admin.id })
  return admin?.id ?? null
}
