import { parseSort } from '@tramontane/contract/grid-query'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions'
import type { SubscriptionGridQuery } from '@tramontane/contract/subscription-admin'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { unscheduledIds } from '@tramontane/db/fast/figures'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { subscriptions } from '@tramontane/db/schema'
import type { Day } from '@tramontane/domain/calendar'
import { sql } from 'drizzle-orm'
import { toAdminSubscription } from '../to-admin-subscription.ts'

type View = Pick<SubscriptionGridQuery, 'sort' | 'q' | 'status'>

/** One page of the view, and how many subscriptions the whole view has. */
export async function adminSubscriptions(db: Db, query: SubscriptionGridQuery, today: Day) {
  const { ids, total } = await viewPage(db, viewOf(query, today), query)
  return { data: await adminSubscriptionsByIds(db, ids), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function adminSubscriptionIds(db: Db, view: View, today: Day): Promise<number[]> {
  return viewIds(db, viewOf(view, today))
}

/** The subscriptions with these ids, in the order of the ids. */
export async function adminSubscriptionsByIds(db: Db, ids: number[]): Promise<AdminSubscription[]> {
  const rows = await db.select().from(subscriptions).where(among(subscriptions.id, ids))
  return inOrderOf(ids, rows).map(toAdminSubscription)
}

function viewOf({ sort, q, status }: View, today: Day) {
  const view = { index: 'subscription' as const, sort: parseSort(sort), q }
  if (status === 'running') return { ...view, where: [areRunning] }
  if (status === 'to_plan') return { ...view, where: [sql`id in (${unscheduledIds(today)})`] }
  return { ...view, status }
}

const areRunning = sql`status in ('active', 'past_due') and startDate is not null`
