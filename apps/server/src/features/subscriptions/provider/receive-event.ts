import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Deps } from '../../../deps.ts'
import type { ProviderEvent } from '../../../ports/payments.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { followPayment } from '../../appointments/online-payments/sync-payment.ts'
import { setupMatter } from '../../reconciliation/check-provider-setup.ts'
import { mirrorRefunds } from '../../refunds/mirror-refunds.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import {
  changeEvent,
  eventById,
  insertEvent,
  providerIdByPaymentIntent,
  runningIdsOfCustomer,
  runningOfCard,
} from '../queries.ts'
import { letLastCardPay } from './let-last-card-pay.ts'
import { syncSubscription } from './sync-subscription.ts'
import { cardMatter } from './tell-standing.ts'

/**
 * Takes one signed event of the provider: it says what to look at, never what is true. Stored before it is acted on,
 * and acted on once; a failure leaves it to be sent again.
 * Errors: 400 for a bad signature, 502 or 500 when it could not take effect.
 */
export async function receiveEvent(deps: Deps, body: string, signature: string | undefined): Promise<void> {
  const event = await deps.payments.readEvent(body, signature, deps.clock.now())
  if (!(await isNew(deps, event))) return
  if (event.otherVersion) await tellOtherVersion(deps, event.otherVersion)

  const concerned = await subscriptionsOf(deps, event)
  if (event.isRefund && event.intentId && concerned.length > 0) await mirrorRefunds(deps, event.intentId)
  if (event.intentId) await followPayment(deps, event.intentId, event.isRefund)
  const eventId = event.providerSubscriptionId ? event.id : undefined
  for (const id of concerned) await letLastCardPay(deps, await syncSubscription(deps, id, eventId))

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

/** Events say what to look at, and are taken all the same. */
async function tellOtherVersion(deps: Deps, version: string) {
  deps.log.warn('provider_event_version', { version })
  const dedupKey = `${setupMatter}version`
  const text = `Stripe envoie ses événements dans une autre version (${version}) que celle de ce programme : lancez « tramontane stripe-setup ».`
  await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
}

/** What an event is about: one subscription, or all that a card of its customer pays. */
async function subscriptionsOf({ database: { db } }: Deps, event: ProviderEvent): Promise<string[]> {
  const { providerSubscriptionId, intentId, customerId } = event
  if (providerSubscriptionId) return [providerSubscriptionId]
  if (intentId) {
    const id = await providerIdByPaymentIntent(db, intentId)
    return id ? [id] : []
  }
  return customerId ? runningIdsOfCustomer(db, customerId) : []
}

function disputeAlert(event: ProviderEvent) {
  return {
    dedupKey: `dispute:${event.id}`,
    text: `Un paiement est contesté auprès de la banque (${event.intentId ?? 'référence inconnue'}) : répondez dans le tableau de bord du prestataire.`,
  }
}

/** A card was taken off at the provider: what it paid will not be paid next month. */
async function tellCardMissing(tx: Tx, deps: Deps, cardId: string) {
  for (const { id, customerName, customerEmail, customerPhone } of await runningOfCard(tx, cardId))
    await tellOwner(tx, deps, {
      dedupKey: `${cardMatter(id)}${cardId}`,
      kind: 'card_missing',
      title: `Plus de carte pour l’abonnement de ${customerName}`,
      detail:
        'Sa carte a été retirée chez Stripe : la prochaine mensualité ne pourra pas être prélevée. Le client en donne une autre dans son espace, bouton « Changer de carte ».',
      facts: [
        ['Client', customerName],
        ['Téléphone', phoneText(customerPhone)],
        ['E-mail', customerEmail],
      ],
      link: todoLinks.subscription(id),
      person: { name: customerName, address: customerEmail },
    })
}
