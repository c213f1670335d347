import type { AdminSubscription } from '@tramontane/contract/subscription-reply'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { dropOwnerNews, tellEnd } from '../endings/tell-end.ts'
import { oneAtATime } from '../subscriptions/one-at-a-time.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'
import { changeSubscription, subscriptionById } from './queries.ts'
import { endedBy } from './status-change.ts'
import { toAdminSubscription } from './to-admin-subscription.ts'

/**
 * Ends a subscription at once, with its coming washes: first where the money is taken, then here. Repeated, it answers the same and does
 * nothing more.
 * Errors: 404 for an unknown subscription; 502 when the provider does not answer, and then nothing has changed here.
 */
export function endSubscription(deps: Deps, admin: AdminActor, id: number): Promise<AdminSubscription> {
  return oneAtATime(deps, `end:${id}`, async () => {
    const before = (await subscriptionById(deps.database.db, id)) ?? notFound()
    await cancelAtProvider(deps, before.providerSubscriptionId)

    return withWrite(deps.database, async (tx) => {
      const now = deps.clock.now()
      const subscription = (await subscriptionById(tx, id)) ?? notFound()
      const ended = await changeSubscription(tx, id, endedBy(subscription, 'cancelled', now))
      if (before.status !== 'cancelled') {
        await tellEnd(tx, deps, { subscriptionId: id, endsAt: now, by: 'administrator' })
        await dropOwnerNews(tx, deps, id)
        await recordAudit(tx, deps, {
          actor: admin.email,
          action: 'subscription.cancel',
          target: `subscription:${id}`,
          details: { provider: subscription.provider },
        })
      }
      return toAdminSubscription(ended ?? subscription)
    })
  })
}

/** A cancellation whose answer was lost is found again, not asked for twice: the provider would refuse the second. */
async function cancelAtProvider(deps: Deps, providerSubscriptionId: string | null) {
  if (!providerSubscriptionId) return
  const theirs = await deps.payments.subscription(providerSubscriptionId)
  if (!theirs) return
  const isOver = theirs.status === 'cancelled' || theirs.status === 'expired'
  if (!isOver) await deps.payments.cancel(providerSubscriptionId, 'now')
  await syncSubscription(deps, providerSubscriptionId)
}
