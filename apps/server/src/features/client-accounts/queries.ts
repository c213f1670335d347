import type { ClientAccountGridQuery } from '@tramontane/contract/clients/client-account-columns'
import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { clientName, isOpenAccount } from '@tramontane/db/people/accounts'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { and, eq, min, sql } from 'drizzle-orm'

/** Null for who has none. */
export async function firstSubscriptionOf(db: Db, clientId: number): Promise<number | null> {
  const rows = await db
    .select({ id: min(subscriptions.id) })
    .from(subscriptions)
    .where(eq(subscriptions.clientId, clientId))
  return rows[0]?.id ?? null
}

export async function sealedCopies(db: Db) {
  return db
    .select({ id: clients.id, sealed: clients.initialPassword })
    .from(clients)
    .where(isOpenAccount)
    .orderBy(clients.id)
}

type View = Pick<ClientAccountGridQuery, 'sort' | 'q' | 'status'>

/** One page of the view, and how many accounts the whole view has. */
export async function clientAccounts(db: Db, query: ClientAccountGridQuery, now: Date) {
  const { ids, total } = await viewPage(db, viewOf(query, now), query)
  return { data: inOrderOf(ids, await accountRows(db, ids, now)).map(toClientAccount), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function clientAccountIds(db: Db, view: View, now: Date): Promise<number[]> {
  return viewIds(db, viewOf(view, now))
}

/** The accounts with these ids, in the order of the ids, with the sealed copies that are still kept. */
export async function clientAccountsByIds(db: Db, ids: number[], now: Date) {
  return inOrderOf(ids, await accountRows(db, ids, now)).map((row) => ({
    ...toClientAccount(row),
    sealed: row.isInitial ? row.initialPassword : null,
  }))
}

function accountRows(db: Db, ids: number[], now: Date) {
  return db
    .select({
      id: clients.id,
      clientName: clientName.as('client_name'),
      email: sql<string>`${clients.email}`.as('account_email'),
      createdAt: clients.createdAt,
      lastLogin: clients.lastLogin,
      subscriptionId: clients.subscriptionId,
      initialPassword: clients.initialPassword,
      isInitial: sql<number>`${isInitial(now)}`.as('is_initial'),
    })
    .from(clients)
    .where(and(among(clients.id, ids), isOpenAccount))
}

type AccountRow = Awaited<ReturnType<typeof accountRows>>[number]

function toClientAccount({ id, email, subscriptionId, ...row }: AccountRow): ClientAccount {
  return {
    id,
    clientName: row.clientName,
    email,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
    subscriptionId,
    passwordState: row.isInitial ? 'initial' : 'own',
  }
}

function isInitial(now: Date) {
  return sql`(${clients.initialPassword} is not null and coalesce(${clients.initialPasswordUntil}, 0) > ${now.getTime()})`
}

function viewOf({ sort, q, status }: View, now: Date) {
  const isKept = sql`initialUntil > ${now.getTime()}`
  const where = [status && (status === 'initial' ? isKept : sql`not ${isKept}`)]
  return { index: 'client' as const, sort: parseSort(sort), status: 'avec-compte', where, q }
}
