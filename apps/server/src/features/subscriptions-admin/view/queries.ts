import { parseSort } from '@tramontane/contract/grid-query'
import type { SubscriptionGridQuery, subscriptionSortFields } from '@tramontane/contract/subscription-admin'
import { subscriptionStatusLabels } from '@tramontane/contract/subscription-columns'
import type { AdminSubscription } from '@tramontane/contract/subscription-reply'
import type { Db } from '@tramontane/db/database'
import { found, foundTotal } from '@tramontane/db/found'
import { inOrderOf, orderedBy } from '@tramontane/db/grid-order'
import { subscriptions } from '@tramontane/db/schema'
import { plainLetters } from '@tramontane/db/search'
import { subscriptionStatuses } from '@tramontane/domain/statuses'
import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toAdminSubscription } from '../to-admin-subscription.ts'

type View = Pick<SubscriptionGridQuery, 'sort' | 'q' | 'status'>

/** One page of the view, and how many subscriptions the whole view has. */
export async function adminSubscriptions(db: Db, query: SubscriptionGridQuery) {
  const total = await totalOf(db, query)
  const rows = await db
    .select()
    .from(subscriptions)
    .where(matching(query, total))
    .orderBy(...ordering(query.sort))
    .limit(query.limit)
    .offset(query.offset)
  return { data: rows.map(toAdminSubscription), total }
}

/** Every id of the view, in its order: what an export walks through. */
export async function adminSubscriptionIds(db: Db, view: View): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(matching(view))
    .orderBy(...ordering(view.sort))
  return rows.map((row) => row.id)
}

/** The subscriptions with these ids, in the order of the ids. */
export async function adminSubscriptionsByIds(db: Db, ids: number[]): Promise<AdminSubscription[]> {
  const rows = await db.select().from(subscriptions).where(inArray(subscriptions.id, ids))
  return inOrderOf(ids, rows).map(toAdminSubscription)
}

async function totalOf(db: Db, view: View): Promise<number> {
  if (view.q && !view.status) return foundTotal(db, 'subscription', view.q)
  const rows = await db.select({ total: count() }).from(subscriptions).where(matching(view))
  return rows[0]?.total ?? 0
}

function matching({ q, status }: View, total?: number) {
  return and(
    status ? eq(subscriptions.status, status) : undefined,
    q ? found('subscription', subscriptions.id, q, total) : undefined,
  )
}

const sortColumns = {
  createdAt: subscriptions.createdAt,
  customerName: plainLetters(subscriptions.customerName),
  city: plainLetters(subscriptions.city),
  plan: subscriptions.plan,
  price: subscriptions.price,
  status: statusRank(),
  startDate: subscriptions.startDate,
} satisfies Record<(typeof subscriptionSortFields)[number], SQLWrapper>

/** In the order of the words on screen: Actif, Annulé, En attente… */
function statusRank(): SQL {
  const inOrder = subscriptionStatuses.toSorted((one, other) =>
    subscriptionStatusLabels[one].localeCompare(subscriptionStatusLabels[other], 'fr'),
  )
  const ranks = inOrder.map(
    (status, rank) => sql`when ${sql.raw(`'${status}'`)} then ${sql.raw(String(rank))}`,
  )
  return sql`case ${subscriptions.status} ${sql.join(ranks, sql` `)} end`
}

function ordering(sort: View['sort']) {
  return orderedBy(parseSort(sort), sortColumns, subscriptions.id)
}
