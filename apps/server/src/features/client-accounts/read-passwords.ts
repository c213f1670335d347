import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { openCopy } from './initial-copy.ts'
import { eraseOverdueCopies, sealedCopies } from './queries.ts'

/** By account, the password that the system made; null once it was used, changed, or 30 days old. */
export async function readPasswords(deps: Deps, admin: AdminActor): Promise<Record<string, string | null>> {
  return withWrite(deps.database, async (tx) => {
    await eraseOverdueCopies(tx, deps.clock.now())
    const copies = await sealedCopies(tx)
    const passwords = copies.map(({ id, sealed }) => [id, openCopy(deps, id, sealed)] as const)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.passwords_read',
      details: { shown: passwords.filter(([, password]) => password !== null).length },
    })
    return Object.fromEntries(passwords)
  })
}
