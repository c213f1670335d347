import type { Db, Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { ProviderSubscription } from '../../../ports/payments.ts'
import { raiseAlertOnce } from '../../alerts/raise-alert.ts'
import { settleAlert } from '../../alerts/settle-alert.ts'
import { mirrorRefunds } from '../../refunds/mirror-refunds.ts'
import { newSessionToken, sessionIdOf } from '../../sessions/session-token.ts'
import { isBeingPaid } from '../being-paid.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { changeEvent, ordersOfKey, subscriptionByProviderId } from '../queries.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { giveBack } from './give-back.ts'
import { isReturned } from './order-fate.ts'

/**
 * Makes the local subscription what the provider says it is now. Whoever calls it first, and however often, the rows
 * are the same: finalize, webhooks and the reconciliation all end here. What was paid for an order that cannot begin is
 * sent back.
 * Shapes: `eventId` is marked as processed with the change.
 * Errors: 502 when the provider does not answer; a subscription that nobody here knows is left alone, and told where an
 * event names it. Answers what the provider said.
 */
export function syncSubscription(
  deps: Deps,
  providerSubscriptionId: string,
  eventId?: string,
): Promise<ProviderSubscription | null> {
  return oneAtATime(deps, `sync:${providerSubscriptionId}`, () =>
    followThrough(deps, providerSubscriptionId, eventId),
  )
}

/**
 * Ends an order at the provider while it is unpaid there; one that was paid is followed, and becomes a contract. Nobody
 * else follows it meanwhile: what is paid in the very moment of its end never began, and goes back. Errors: 409 for one
 * whose money was taken a moment ago, 502.
 */
export async function endUnpaid(deps: Deps, providerSubscriptionId: string): Promise<void> {
  await oneAtATime(deps, `sync:${providerSubscriptionId}`, async () => {
    const theirs = await deps.payments.subscription(providerSubscriptionId)
    if (isBeingPaid(theirs)) throw new AppError('paid_meanwhile')
    if (theirs?.status === 'incomplete') await deps.payments.cancel(providerSubscriptionId, 'now')
    await followThrough(deps, providerSubscriptionId)
  })
}

async function followThrough(deps: Deps, providerSubscriptionId: string, eventId?: string) {
  const { provider, local, fate } = await follow(deps, providerSubscriptionId, eventId)
  if (provider && local && isReturned(fate)) await giveBack(deps, { provider, local, reason: fate })
  if (provider && local && fate === 'waits' && isGivenUp(local, provider)) {
    await deps.payments.cancel(provider.id, 'now')
    await follow(deps, provider.id)
  }
  return provider
}

/** Paid otherwise than agreed, it never began, and all of it went back, or a bank took it: nothing is charged again. */
function isGivenUp({ status, startDate }: Subscription, { status: theirs, invoices }: ProviderSubscription) {
  const paid = invoices.filter((invoice) => invoice.status === 'paid')
  const isRunningThere = theirs === 'active' || theirs === 'past_due'
  const isAllBack = paid.every(
    ({ cents, refundedCents, isDisputed }) => isDisputed || (refundedCents ?? 0) >= cents,
  )
  return status === 'pending' && startDate === null && isRunningThere && paid.length > 0 && isAllBack
}

async function follow(deps: Deps, providerSubscriptionId: string, eventId?: string) {
  const provider = await deps.payments.subscription(providerSubscriptionId)
  const token = newSessionToken()
  const activation = { token, id: sessionIdOf(token) }

  const applied = await withWrite(deps.database, async (tx) => {
    const local = provider && (await localOf(tx, provider))
    const state = local ? await applyProviderState(tx, deps, { local, provider, activation }) : nothing
    // A stranger no more: its order was sent again.
    if (local && !local.providerSubscriptionId)
      await settleAlert(tx, deps, strangerKey(providerSubscriptionId))
    if (provider && !local && eventId) await tellStranger(tx, deps, provider)
    if (eventId) await changeEvent(tx, eventId, { processedAt: deps.clock.now(), error: null })
    return { local, ...state }
  })
  for (const intentId of applied.staleIntents) await mirrorRefunds(deps, intentId)
  return { provider, ...applied }
}

const nothing = { fate: 'waits' as const, staleIntents: [] }

/** By the provider's id, or, before it was stored, by the key of the order: never by a number, which others get too. */
async function localOf(db: Db, { id, orderKey }: ProviderSubscription): Promise<Subscription | null> {
  const known = await subscriptionByProviderId(db, id)
  if (known || orderKey === null) return known
  const orders = await ordersOfKey(db, orderKey)
  return orders.findLast(({ providerSubscriptionId }) => providerSubscriptionId === null) ?? null
}

function strangerKey(id: string): string {
  return `reconcile:${id}:unknown`
}

/** Of a restored copy, or of another program that shares the account: nobody's here, so somebody looks at it. */
async function tellStranger(tx: Tx, deps: Deps, { id, status, orderKey }: ProviderSubscription) {
  const isLeftover = status === 'incomplete' || status === 'expired'
  if (isLeftover && orderKey && (await ordersOfKey(tx, orderKey)).length > 0) return
  await raiseAlertOnce(tx, deps, {
    dedupKey: strangerKey(id),
    text: `Le prestataire de paiement a un abonnement (${id}) que ce site ne connaît pas.`,
  })
}
