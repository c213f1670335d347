import type {
  ClientAccount,
  ClientAccountGridQuery,
  clientAccountSortFields,
} from '@tramontane/contract/client-account'
import { parseSort } from '@tramontane/contract/grid-query'
import type { Db } from '@tramontane/db/database'
import { found, foundTotal } from '@tramontane/db/found'
import { inOrderOf, orderedBy } from '@tramontane/db/grid-order'
import { clients } from '@tramontane/db/schema'
import { plainLetters } from '@tramontane/db/search'
import { and, count, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'

type View = Pick<ClientAccountGridQuery, 'sort' | 'q' | 'status'>
type Filter = Pick<View, 'q' | 'status'>

/** One page of the view, and how many accounts the whole view has. */
export async function clientAccounts(db: Db, query: ClientAccountGridQuery, now: Date) {
  const total = await totalOf(db, query, now)
  const data = await accountRows(db, now)
    .where(matching(query, now, total))
    .orderBy(...ordering(query.sort))
    .limit(query.limit)
    .offset(query.offset)
  return { data: data.map(toClientAccount), total }
}

/** Every id of the view, in its order: what an export walks through. */
export async function clientAccountIds(db: Db, view: View, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(matching(view, now))
    .orderBy(...ordering(view.sort))
  return rows.map((row) => row.id)
}

/** The accounts with these ids, in the order of the ids, with the sealed copies that are still kept. */
export async function clientAccountsByIds(db: Db, ids: number[], now: Date) {
  const rows = await accountRows(db, now).where(and(inArray(clients.id, ids), isNull(clients.deletedAt)))
  return inOrderOf(ids, rows).map((row) => ({
    ...toClientAccount(row),
    sealed: row.isInitial ? row.initialPassword : null,
  }))
}

const clientName = sql<string>`trim(${clients.firstName} || ' ' || ${clients.lastName})`

function accountRows(db: Db, now: Date) {
  return db
    .select({
      id: clients.id,
      clientName: clientName.as('client_name'),
      email: clients.email,
      createdAt: clients.createdAt,
      lastLogin: clients.lastLogin,
      subscriptionId: clients.subscriptionId,
      initialPassword: clients.initialPassword,
      isInitial: sql<number>`${isInitial(now)}`.as('is_initial'),
    })
    .from(clients)
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

async function totalOf(db: Db, view: Filter, now: Date): Promise<number> {
  if (view.q && !view.status) return foundTotal(db, 'client', view.q)
  const rows = await db.select({ total: count() }).from(clients).where(matching(view, now))
  return rows[0]?.total ?? 0
}

function matching({ q, status }: Filter, now: Date, total?: number) {
  return and(
    isNull(clients.deletedAt),
    status && eq(isInitial(now), status === 'initial' ? 1 : 0),
    q ? found('client', clients.id, q, total) : undefined,
  )
}

const sortColumns = {
  createdAt: clients.createdAt,
  clientName: plainLetters(clientName),
  email: sql`lower(${clients.email})`,
  lastLogin: clients.lastLogin,
} satisfies Record<(typeof clientAccountSortFields)[number], SQLWrapper>

function ordering(sort: View['sort']) {
  return orderedBy(parseSort(sort), sortColumns, clients.id)
}
