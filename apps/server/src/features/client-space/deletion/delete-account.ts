import type { Db } from '@tramontane/db/database'
import { clientById, openAccountById } from '@tramontane/db/people/accounts'
import { isReached, reachOf } from '@tramontane/db/people/client-reach'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { errorFields } from '../../../log.ts'
import { endOrder } from '../../subscriptions/orders/end-order.ts'
import { settlePaidOrdersOf } from '../../subscriptions/orders/settle-paid-orders.ts'
import { eraseClient } from './erase-client.ts'
import { accountsToErase } from './queries.ts'
import { ownActor } from './tell-owner-of-deletion.ts'

/** Deletes an account that somebody asked to delete. Errors: those of `deleteClient`, 404 also for who has none. */
export async function deleteAccount(deps: Deps, { id, actor }: { id: number; actor: string }) {
  if (!(await openAccountById(deps.database.db, id))) notFound()
  await deleteClient(deps, { id, actor })
}

type Deletion = { id: number; actor: string; refuse?: (db: Db) => Promise<void> }

/**
 * Erases a client who asked for it. Orders that wait are asked about first: what was paid is a contract
 * and ends as one, what was not can no longer be paid. Errors: those of `refuse` and of `eraseClient`; 409
 * payment_recording, paid_meanwhile for an order that is paid right now, and nothing is erased.
 */
export async function deleteClient(deps: Deps, { id, actor, refuse }: Deletion) {
  const { db } = deps.database
  const { email } = (await clientById(db, id)) ?? notFound()
  await refuse?.(db)
  const reach = await reachOf(db, { id, email })
  const waiting = email ? await settlePaidOrdersOf(deps, email) : []
  for (const order of waiting) {
    const { clientId, customerEmail: address, customerName: name } = order
    if (clientId === id || (clientId === null && isReached(reach, { address, name })))
      await endOrder(deps, order)
  }
  await eraseClient(deps, { id, actor, refuse })
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
