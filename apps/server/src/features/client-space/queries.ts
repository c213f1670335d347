import type { Db, Tx } from '@tramontane/db/database'
import { changeSubscriptions, type SubscriptionChange } from '@tramontane/db/people/subscriptions'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contractPapers, contracts } from '@tramontane/db/schema/subscriptions/billing'
import { contractEndings } from '@tramontane/db/schema/subscriptions/endings'
import { liveStatuses } from '@tramontane/domain/washes/statuses'
import { and, asc, eq, inArray } from 'drizzle-orm'

export type Subscription = typeof subscriptions.$inferSelect

/** Our own ends of a client's contracts, oldest first. */
export async function terminationsOfClient(db: Db, clientId: number) {
  return db
    .select({
      subscriptionId: contractEndings.subscriptionId,
      reason: contractEndings.reason,
      effectiveDay: contractEndings.effectiveDay,
    })
    .from(contractEndings)
    .innerJoin(subscriptions, eq(subscriptions.id, contractEndings.subscriptionId))
    .where(and(eq(subscriptions.clientId, clientId), eq(contractEndings.kind, 'termination')))
    .orderBy(asc(contractEndings.id))
}

export async function subscriptionOfClient(
  db: Db,
  { id, clientId }: { id: number; clientId: number },
): Promise<Subscription | null> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.clientId, clientId)))
    .limit(1)
  return rows[0] ?? null
}

/** A subscription with what is archived of its contract, accepted online or sent by mail; `clientId` scopes it. */
export async function archivedContract(
  db: Db,
  { subscriptionId, clientId }: { subscriptionId: number; clientId?: number },
) {
  const rows = await db
    .select({ subscription: subscriptions, accepted: contracts, papers: contractPapers })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .leftJoin(contractPapers, eq(contractPapers.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        clientId === undefined ? undefined : eq(subscriptions.clientId, clientId),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

/** The customer's details of every subscription in use. */
export async function changeCustomer(tx: Tx, clientId: number, change: SubscriptionChange) {
  if (Object.keys(change).length === 0) return
  const areInUse = and(eq(subscriptions.clientId, clientId), inArray(subscriptions.status, liveStatuses))
  await changeSubscriptions(tx, areInUse, change)
}
