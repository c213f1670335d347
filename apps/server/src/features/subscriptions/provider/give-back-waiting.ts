import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { ordersToGiveBack } from '../queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Sends back what the provider could not send back when it was due. To be called every few minutes. */
export async function giveBackWaiting(deps: Deps): Promise<{ waiting: number }> {
  const ids = await ordersToGiveBack(deps.database.db)
  for (const id of ids)
    await syncSubscription(deps, id).catch((error: unknown) =>
      deps.log.warn('payment_not_returned', { id, ...errorFields(error) }),
    )
  return { waiting: ids.length }
}
