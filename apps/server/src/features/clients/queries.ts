import { callerName } from '@tramontane/contract/clients/caller'
import type { ClientGridQuery } from '@tramontane/contract/clients/client-columns'
import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { type View, viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { isKnownClient } from '@tramontane/db/people/accounts'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { washPayments } from '@tramontane/db/schema/appointments/day-deeds'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { partnerships } from '@tramontane/db/schema/requests/professionals'
import { owedCents } from '@tramontane/domain/contracts/owed'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { awaitedStatuses, isRunningStatus, liveStatuses } from '@tramontane/domain/washes/statuses'
import { and, eq, gt, inArray, isNull, max, min, or, sql } from 'drizzle-orm'

type Asked = Pick<ClientGridQuery, 'sort' | 'q' | 'status'>

/** One page of the view, and how many clients the whole view has. */
export async function clientList(db: Db, query: ClientGridQuery, now: Date) {
  const { ids, total } = await viewPage(db, viewOf(query), query)
  return { data: await clientsByIds(db, ids, now), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function clientIds(db: Db, view: Asked): Promise<number[]> {
  return viewIds(db, viewOf(view))
}

/** The clients with these ids, in the order of the ids. */
export async function clientsByIds(db: Db, ids: number[], now: Date): Promise<ClientRow[]> {
  const [rows, contracts, washes, done, coming] = await Promise.all([
    db
      .select()
      .from(clients)
      .where(and(among(clients.id, ids), isKnownClient)),
    contractsOf(db, ids),
    washesToPay(db, ids),
    lastWashes(db, ids),
    nextWashes(db, ids, now),
  ])
  const own = Map.groupBy(contracts, ({ clientId }) => clientId)
  const toPay = Map.groupBy(washes, ({ clientId }) => clientId)
  return inOrderOf(ids, rows).map(({ id, email, ...row }) => {
    const theirs = own.get(id) ?? []
    return {
      id,
      name: callerName(row),
      company: row.company ?? '',
      email: email && !isPlaceholderEmail(email) ? email : '',
      phone: row.phone ?? '',
      city: row.city ?? '',
      hasAccount: row.password !== null,
      subscriptions: theirs.filter(isOneThatRuns).length,
      lastWashAt: done.get(id)?.toISOString() ?? null,
      nextWashAt: coming.get(id)?.toISOString() ?? null,
      owedCents: owedCents({ contracts: theirs, washes: toPay.get(id) ?? [] }),
    }
  })
}

/** Limit: of one that there is. */
export async function clientRowById(db: Db, id: number, now: Date): Promise<ClientRow> {
  const [row] = await clientsByIds(db, [id], now)
  return row as ClientRow
}

type Contract = Awaited<ReturnType<typeof contractsOf>>[number]

function isOneThatRuns({ status, startDate }: Contract): boolean {
  return startDate !== null && isRunningStatus(status)
}

function contractsOf(db: Db, ids: number[]) {
  return db
    .select({
      clientId: subscriptions.clientId,
      status: subscriptions.status,
      startDate: subscriptions.startDate,
      price: subscriptions.price,
      pausedAt: subscriptions.pausedAt,
      pastDueSince: subscriptions.pastDueSince,
    })
    .from(subscriptions)
    .where(among(subscriptions.clientId, ids))
}

/** Those that were done at a price, each with what was received for it. */
function washesToPay(db: Db, ids: number[]) {
  const { id, clientId, status, dueCents } = appointments
  return db
    .select({
      ...{ clientId, status, dueCents },
      paidCents: sql<number>`coalesce(sum(${washPayments.cents}), 0)`,
    })
    .from(appointments)
    .leftJoin(
      washPayments,
      and(eq(washPayments.appointmentId, id), or(isNull(washPayments.reason), washPayments.isOfCanceled)),
    )
    .where(and(among(clientId, ids), gt(dueCents, 0), sql`+${status} = 'completed'`))
    .groupBy(id)
}

async function lastWashes(db: Db, ids: number[]) {
  const rows = await db
    .select({ clientId: appointments.clientId, at: max(appointments.date) })
    .from(appointments)
    .where(and(among(appointments.clientId, ids), sql`+${appointments.status} = 'completed'`))
    .groupBy(appointments.clientId)
  return new Map(rows.map(({ clientId, at }) => [clientId, at]))
}

/** What is to come, and of what is to be timed also today's. */
async function nextWashes(db: Db, ids: number[], now: Date) {
  const today = instantOf(dayOf(now), '00:00')
  const isToCome = or(
    gt(appointments.endsAt, now),
    and(isNull(appointments.timeSlot), gt(appointments.endsAt, today)),
  )
  const rows = await db
    .select({ clientId: appointments.clientId, at: min(appointments.date) })
    .from(appointments)
    .where(
      and(
        among(appointments.clientId, ids),
        isToCome,
        inArray(sql`+${appointments.status}`, awaitedStatuses),
      ),
    )
    .groupBy(appointments.clientId)
  return new Map(rows.map(({ clientId, at }) => [clientId, at]))
}

function viewOf({ sort, q, status }: Asked): View<'client'> {
  const { field, descending } = parseSort(sort)
  const kept = field === 'name' ? 'clientName' : field
  const view = { index: 'client' as const, sort: { field: kept, descending } as const, q }
  return status === 'abonnes' ? { ...view, where: [sql`running > 0`] } : { ...view, status }
}

/** Those whose letters still leave. */
export async function contractsInUse(db: Db, clientId: number) {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, clientId), inArray(subscriptions.status, liveStatuses)))
    .orderBy(subscriptions.id)
}

export async function hasPartnership(db: Db, clientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: partnerships.id })
    .from(partnerships)
    .where(and(eq(partnerships.clientId, clientId), eq(partnerships.status, 'active')))
    .limit(1)
  return rows.length > 0
}
