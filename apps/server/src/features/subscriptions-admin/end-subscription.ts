import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { changeSubscription, type Subscription, subscriptionById } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import { isRunning } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { dropOwnerNews, tellEnd } from '../endings/tell-end.ts'
import { oneAtATime } from '../subscriptions/one-at-a-time.ts'
import { endAtProvider, endOrder } from '../subscriptions/orders/end-order.ts'
import { tellKeptPayment } from '../subscriptions/provider/tell-kept-payment.ts'
import { adminSubscription } from './queries.ts'
import { endedBy } from './status-change.ts'

/**
 * Ends a subscription at once, with its coming washes: first where the money is taken, then here. Repeated, it answers
 * the same and does nothing more.
 * Errors: 404 for an unknown subscription; 409 for an order that turns out to be paid; 502 when the provider does not
 * answer, and then nothing has changed here.
 */
export function endSubscription(deps: Deps, admin: AdminActor, id: number): Promise<AdminSubscription> {
  return oneAtATime(deps, `end:${id}`, async () => {
    const before = (await subscriptionById(deps.database.db, id)) ?? notFound()
    await endWhereItIsPaid(deps, before)

    return withWrite(deps.database, async (tx) => {
      const now = deps.clock.now()
      const subscription = (await subscriptionById(tx, id)) ?? notFound()
      const ended = await changeSubscription(tx, id, endedBy(subscription, 'cancelled', now))
      await tellKeptPayment(tx, deps, { before, ended: ended ?? subscription })
      if (before.status !== 'cancelled') {
        if (before.startDate)
          await tellEnd(tx, deps, { subscriptionId: id, endsAt: now, by: 'administrator' })
        await dropOwnerNews(tx, deps, id)
        await recordAudit(tx, deps, {
          actor: admin.email,
          action: 'subscription.cancel',
          target: `subscription:${id}`,
          details: { provider: subscription.provider },
        })
      }
      return adminSubscription(tx, subscription.id)
    })
  })
}

/** An order that looks unpaid may be paid by now: then it is a contract, and nobody meant to end that one. */
async function endWhereItIsPaid(deps: Deps, before: Subscription) {
  if (before.status !== 'pending') return endAtProvider(deps, before.providerSubscriptionId)
  if (before.provider !== 'manual') await endOrder(deps, before)
  const now = await subscriptionById(deps.database.db, before.id)
  if (now && isRunning(now, deps.clock.now())) throw new AppError('paid_meanwhile')
}
