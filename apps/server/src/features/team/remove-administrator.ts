import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { administratorById, administratorCount, deleteAdministrator } from './queries.ts'

/** Ends a colleague's sessions and access. Errors: 404; 409 for oneself and for the last one. */
export async function removeAdministrator(deps: Deps, admin: AdminActor, id: number) {
  if (id === admin.id) throw new AppError('own_account')
  await withWrite(deps.database, async (tx) => {
    const removed = (await administratorById(tx, id)) ?? notFound()
    // Two who remove each other: whoever comes second is nobody any more.
    if ((await administratorCount(tx)) < 2) throw new AppError('last_admin')

    await deleteAdministrator(tx, id)

    await recordAudit(tx, deps, { actor: admin.email, action: 'admin.removed', target: removed.username })
  })
}
