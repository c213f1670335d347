import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { SubscriptionGridQuery } from '@tramontane/contract/subscriptions/subscription-columns'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { unscheduledIds } from '@tramontane/db/fast/figures'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { changeSubscriptions, type SubscriptionChange } from '@tramontane/db/people/subscriptions'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contractPapers } from '@tramontane/db/schema/subscriptions/billing'
import type { Day } from '@tramontane/domain/days/day'
import { and, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import { toAdminSubscription } from './to-admin-subscription.ts'

/** What a contract that was made at a distance was confirmed with; null while it was not, or before any was kept. */
export async function papersOf(db: Db, subscriptionId: number) {
  const rows = await db
    .select()
    .from(contractPapers)
    .where(eq(contractPapers.subscriptionId, subscriptionId))
    .limit(1)
  return rows[0] ?? null
}

export async function insertPapers(tx: Tx, papers: typeof contractPapers.$inferInsert) {
  await tx.insert(contractPapers).values(papers)
}

/** The other vehicles of an account: the same person, at the same address for messages. */
export async function changeOtherSubscriptions(
  tx: Tx,
  { clientId, exceptId }: { clientId: number; exceptId: number },
  change: SubscriptionChange,
) {
  if (Object.values(change).every((value) => value === undefined)) return []
  return changeSubscriptions(
    tx,
    and(eq(subscriptions.clientId, clientId), ne(subscriptions.id, exceptId)),
    change,
  )
}

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
  const rows = await db
    .select({ ...getTableColumns(subscriptions), hasAccount: isNotNull(clients.password).mapWith(Boolean) })
    .from(subscriptions)
    .leftJoin(clients, eq(clients.id, subscriptions.clientId))
    .where(among(subscriptions.id, ids))
  return inOrderOf(ids, rows).map((row) => toAdminSubscription(row, row))
}

/** Limit: of one that there is. */
export async function adminSubscription(db: Db, id: number): Promise<AdminSubscription> {
  const [subscription] = await adminSubscriptionsByIds(db, [id])
  return subscription as AdminSubscription
}

function viewOf({ sort, q, status }: View, today: Day) {
  const view = { index: 'subscription' as const, sort: parseSort(sort), q }
  if (status === 'running') return { ...view, where: [areRunning] }
  if (status === 'to_plan') return { ...view, where: [sql`id in (${unscheduledIds(today)})`] }
  return { ...view, status }
}

const areRunning = sql`status in ('active', 'past_due') and startDate is not null`
