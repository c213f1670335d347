import {
  type SubscriptionGridQuery,
  subscriptionColumns,
} from '@tramontane/contract/subscriptions/subscription-columns'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from '../audit/export-view.ts'
import { adminSubscriptionIds, adminSubscriptions, adminSubscriptionsByIds } from './queries.ts'

/** One page of the list, as its subscriptions stand today. */
export function listSubscriptions({ database: { db }, clock }: Deps, query: SubscriptionGridQuery) {
  return adminSubscriptions(db, query, dayOf(clock.now()))
}

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportSubscriptions(
  deps: Deps,
  admin: AdminActor,
  view: SubscriptionGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await adminSubscriptionIds(db, view, dayOf(deps.clock.now()))
  return exportView(deps, admin, {
    action: 'export.subscriptions',
    filename: 'abonnements.csv',
    columns: subscriptionColumns,
    ids,
    rowsOf: (part) => adminSubscriptionsByIds(db, part),
  })
}
