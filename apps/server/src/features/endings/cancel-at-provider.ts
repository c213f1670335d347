import type { Deps } from '../../deps.ts'
import { syncSubscription } from '../subscriptions/provider/sync-subscription.ts'
import type { Contract } from './queries.ts'

/**
 * Ends the subscription where the money is taken, unless it is over there already, and brings its rows up to date.
 * Nothing to do for one that is paid by hand. Errors: 502 when the provider does not answer.
 */
export async function cancelAtProvider(
  deps: Deps,
  { providerSubscriptionId }: Pick<Contract, 'providerSubscriptionId'>,
  at: Date | 'now',
) {
  if (!providerSubscriptionId) return
  const theirs = await deps.payments.subscription(providerSubscriptionId)
  const isOver = theirs === null || theirs.status === 'cancelled' || theirs.status === 'expired'
  if (!isOver) await deps.payments.cancel(providerSubscriptionId, isPast(deps, at) ? 'now' : at)
  await syncSubscription(deps, providerSubscriptionId)
}

/** A provider that was out of reach for so long is told to end it at once. */
function isPast(deps: Deps, at: Date | 'now'): boolean {
  return at !== 'now' && at <= deps.clock.now()
}
