import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { mirrorRefunds } from '../refunds/mirror-refunds.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { changeEvent, subscriptionById, subscriptionByProviderId } from './queries.ts'

/**
 * Makes the local subscription what the provider says it is now. Whoever calls it first, and however often, the rows
 * are the same: finalize, webhooks and the reconciliation all end here.
 * Shapes: `eventId` is marked as processed with the change.
 * Errors: 502 when the provider does not answer; a subscription that nobody here knows is left alone.
 */
export function syncSubscription(
  deps: Deps,
  providerSubscriptionId: string,
  eventId?: string,
): Promise<void> {
  return oneAtATime(deps, `sync:${providerSubscriptionId}`, async () => {
    const provider = await deps.payments.subscription(providerSubscriptionId)
    const token = newSessionToken()
    const activation = { token, id: sessionIdOf(token) }

    const staleIntents = await withWrite(deps.database, async (tx) => {
      const local = provider && (await localOf(tx, providerSubscriptionId, provider.localId))
      const stale = local ? await applyProviderState(tx, deps, { local, provider, activation }) : []
      if (eventId) await changeEvent(tx, eventId, { processedAt: deps.clock.now(), error: null })
      return stale
    })
    for (const intentId of staleIntents) await mirrorRefunds(deps, intentId)
  })
}

/** By the provider's id, or, before it was stored, by the local id that the provider was told. */
async function localOf(
  db: Parameters<typeof subscriptionById>[0],
  providerId: string,
  localId: number | null,
) {
  const known = await subscriptionByProviderId(db, providerId)
  if (known || localId === null) return known
  const told = await subscriptionById(db, localId)
  return told && told.providerSubscriptionId === null ? told : null
}
