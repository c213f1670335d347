import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { ProviderEvent } from '../../ports/payments.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { mirrorRefunds } from '../refunds/mirror-refunds.ts'
import {
  changeEvent,
  eventById,
  insertEvent,
  providerIdByPaymentIntent,
  runningIdsOfCustomer,
} from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'
import { tellCardMissing } from './tell-card.ts'

/**
 * Takes one signed event of the provider: it says what to look at, never what is true. Stored before it is acted on,
 * and acted on once; a failure leaves it to be sent again.
 * Errors: 400 for a bad signature, 502 or 500 when it could not take effect.
 */
export async function receiveEvent(deps: Deps, body: string, signature: string | undefined): Promise<void> {
  const event = await deps.payments.readEvent(body, signature, deps.clock.now())
  if (!(await isNew(deps, event))) return

  const subscriptionId = event.providerSubscriptionId ?? (await subscriptionOfIntent(deps, event))
  if (event.isRefund && event.intentId && subscriptionId) await mirrorRefunds(deps, event.intentId)
  if (subscriptionId) await syncSubscription(deps, subscriptionId, event.id)
  else for (const id of await subscriptionsOfCustomer(deps, event)) await syncSubscription(deps, id)

  await withWrite(deps.database, async (tx) => {
    if (event.removedCardId) await tellCardMissing(tx, deps, event.removedCardId)
    if (event.isDispute) await raiseAlert(tx, deps, disputeAlert(event))
    await changeEvent(tx, event.id, { processedAt: deps.clock.now() })
  })
  deps.log.info('provider_event', { id: event.id, type: event.type })
}

/** False for an event that has taken effect already. */
function isNew(deps: Deps, { id, type, createdAt }: ProviderEvent): Promise<boolean> {
  return withWrite(deps.database, async (tx) => {
    const isFirst = await insertEvent(tx, { id, type, createdAt, receivedAt: deps.clock.now() })
    return isFirst || (await eventById(tx, id))?.processedAt === null
  })
}

async function subscriptionOfIntent(deps: Deps, { intentId }: ProviderEvent): Promise<string | null> {
  return intentId ? providerIdByPaymentIntent(deps.database.db, intentId) : null
}

/** A card is the customer's: it may pay several of their subscriptions. */
async function subscriptionsOfCustomer(deps: Deps, { customerId, intentId }: ProviderEvent) {
  return customerId && !intentId ? runningIdsOfCustomer(deps.database.db, customerId) : []
}

function disputeAlert(event: ProviderEvent) {
  return {
    dedupKey: `dispute:${event.id}`,
    text: `Un paiement est contesté auprès de la banque (${event.intentId ?? 'référence inconnue'}) : répondez dans le tableau de bord du prestataire.`,
  }
}
