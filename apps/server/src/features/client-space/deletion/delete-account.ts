import { openAccountById } from '@tramontane/db/accounts'
import type { Deps } from '../../../deps.ts'
import { endOrder } from '../../subscriptions/end-order.ts'
import { settlePaidOrdersOf } from '../../subscriptions/settle-paid-orders.ts'
import { closeAccount } from './close-account.ts'

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
