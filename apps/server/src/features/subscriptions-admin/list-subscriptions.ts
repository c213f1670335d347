import type { SubscriptionGridQuery } from '@tramontane/contract/subscription-admin'
import { dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { adminSubscriptions } from './view/queries.ts'

/** One page of the list, as its subscriptions stand today. */
export function listSubscriptions({ database: { db }, clock }: Deps, query: SubscriptionGridQuery) {
  return adminSubscriptions(db, query, dayOf(clock.now()))
}
