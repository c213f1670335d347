import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { deleteAccount } from './delete-account.ts'
import { accountsToErase } from './queries.ts'
import { ownActor } from './tell-owner-of-deletion.ts'

/** Erases the accounts whose owners asked for it and whose last contract is over. To be called every night. */
export async function eraseLeavers(deps: Deps): Promise<{ erased: number; failed: number }> {
  const ids = await accountsToErase(deps.database.db)
  let failed = 0
  for (const id of ids)
    try {
      await deleteAccount(deps, { id, actor: ownActor(id) })
    } catch (error) {
      failed += 1
      deps.log.error('leaver_not_erased', { id, ...errorFields(error) })
    }
  return { erased: ids.length - failed, failed }
}
