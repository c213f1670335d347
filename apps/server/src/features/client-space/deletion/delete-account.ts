import { openAccountById } from '@tramontane/db/accounts'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { endOrder } from '../../subscriptions/orders/end-order.ts'
import { settlePaidOrdersOf } from '../../subscriptions/orders/settle-paid-orders.ts'
import { closeAccount } from './close-account.ts'
import { accountsToErase } from './queries.ts'
import { ownActor } from './tell-owner-of-deletion.ts'

/**
 * Deletes an account that somebody asked to delete. Orders that wait are asked about first: what was paid is a contract
 * and ends as one, what was not can no longer be paid. Errors: those of `closeAccount`.
 */
export async function deleteAccount(deps: Deps, { id, actor }: { id: number; actor: string }) {
  const account = await openAccountById(deps.database.db, id)
  const waiting = account ? await settlePaidOrdersOf(deps, account.email) : []
  for (const order of waiting) await endOrder(deps, order)
  await closeAccount(deps, { id, actor })
}

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
