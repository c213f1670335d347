import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { subscriptionOfClient } from './queries.ts'
import { isRunning } from './subscription-view.ts'

/**
 * Where the card of a subscription is changed, at the payment provider.
 * Errors: 404 for another client's, or one that no card pays; 409 for one that does not run; 502.
 */
export async function cardLink(deps: Deps, client: ClientActor, subscriptionId: number): Promise<string> {
  const { db } = deps.database
  const subscription =
    (await subscriptionOfClient(db, { id: subscriptionId, clientId: client.id })) ?? notFound()
  if (!subscription.stripeCustomerId) notFound()
  if (!isRunning(subscription.status)) throw new AppError('subscription_inactive')

  return deps.payments.cardUpdateLink(subscription.stripeCustomerId, `${deps.config.baseUrl}/espace-client`)
}
