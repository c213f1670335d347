import type { Db } from '@tramontane/db/database'
import { isOpenAccount } from '@tramontane/db/people/accounts'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { outbox } from '@tramontane/db/schema/messages'
import { liveStatuses } from '@tramontane/domain/washes/statuses'
import { and, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'

/** The last sign of life: opening, login, wash, or the end of a subscription. */
const lastUse = sql<number>`max(
  clients.created_at,
  coalesce(clients.last_login, 0),
  coalesce((select max(end_date) from subscriptions where client_id = clients.id), 0),
  coalesce((select max(date) from appointments where client_id = clients.id), 0)
)`

/** Open accounts without a running subscription that nobody has used since `before`. */
export async function unusedAccounts(db: Db, before: Date) {
  const running = db
    .select({ id: subscriptions.clientId })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.clientId), inArray(subscriptions.status, liveStatuses)))
  const rows = await db
    .select({
      id: clients.id,
      email: sql<string>`${clients.email}`,
      firstName: clients.firstName,
      lastName: clients.lastName,
      lastUse,
    })
    .from(clients)
    .where(and(isOpenAccount, notInArray(clients.id, running), lt(lastUse, before.getTime())))
  return rows.map((row) => ({ ...row, lastUse: new Date(row.lastUse) }))
}

/** When a message of this key was written; null when it was not. */
export async function messageWrittenAt(db: Db, dedupKey: string): Promise<Date | null> {
  const rows = await db.select({ at: outbox.createdAt }).from(outbox).where(eq(outbox.dedupKey, dedupKey))
  return rows[0]?.at ?? null
}
