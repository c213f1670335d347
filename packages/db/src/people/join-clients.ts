import { joinedDetails } from '@tramontane/domain/people/joined-client'
import { vehicleKey, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '../database.ts'
import { appointments } from '../schema/appointments/appointments.ts'
import { series } from '../schema/appointments/series.ts'
import { clientDoubles } from '../schema/clients/client-doubles.ts'
import { formerClients } from '../schema/clients/former-clients.ts'
import { clients, subscriptions, vehicles } from '../schema/clients/subscribers.ts'
import { everyTable } from '../schema/personal-data.ts'
import type { Client } from './accounts.ts'
import { changeSubscriptions } from './subscriptions.ts'
import { everyVehicleOf, isPresent, rewriteVehicle, type VehicleRow } from './vehicles.ts'

type Reference = { table: SQLiteTable; column: SQLiteColumn }

/** Every column that names a client, of whatever table, as the schema says them. */
const references: Reference[] = everyTable.flatMap(({ table }) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === clients ? columns.map((column) => ({ table, column })) : []
  }),
)

/**
 * Makes one client of two: the one that is kept has everything of both, and by what the other was it is still
 * recognised. Limit: the absorbed one has no account.
 */
export async function joinClients(
  tx: Tx,
  { kept, absorbed, now }: { kept: Client; absorbed: Client; now: Date },
) {
  for (const { table, column } of references.filter((one) => one.table !== clientDoubles)) {
    const name = sql.identifier(column.name)
    await tx.run(sql`update ${table} set ${name} = ${kept.id} where ${name} = ${absorbed.id}`)
  }
  await joinDoubles(tx, kept, absorbed.id)
  await joinVehicles(tx, kept.id, now)
  await tx.delete(clients).where(eq(clients.id, absorbed.id))
  await tx.insert(formerClients).values({ ...absorbed, clientId: kept.id, joinedAt: now })
  await tx
    .update(clients)
    .set({
      ...joinedDetails(kept, absorbed),
      ...billingOf(kept.monthBillDays === null ? absorbed : kept),
      subscriptionId: kept.subscriptionId ?? absorbed.subscriptionId,
      reviewsDeclinedAt: kept.reviewsDeclinedAt ?? absorbed.reviewsDeclinedAt,
      createdAt: new Date(Math.min(kept.createdAt.getTime(), absorbed.createdAt.getTime())),
      updatedAt: now,
    })
    .where(eq(clients.id, kept.id))
}

function billingOf({ monthBillDays, billedUntil }: Client) {
  return { monthBillDays, billedUntil }
}

/** Whom the absorbed one may have been, the kept one may be, unless somebody said that either is not. */
async function joinDoubles(tx: Tx, kept: Client, absorbedId: number) {
  const pairs = await tx.select().from(clientDoubles).where(involves(absorbedId))
  await tx.delete(clientDoubles).where(involves(absorbedId))
  for (const { clientId, otherId, createdAt, settledAt } of pairs) {
    const third = clientId === absorbedId ? otherId : clientId
    if (third === kept.id) continue
    const pair = { clientId: Math.min(third, kept.id), otherId: Math.max(third, kept.id) }
    const { settledAt: settled, createdAt: since } = clientDoubles
    await tx
      .insert(clientDoubles)
      .values({ ...pair, createdAt, settledAt })
      .onConflictDoUpdate({
        target: [clientDoubles.clientId, clientDoubles.otherId],
        set: {
          settledAt: sql`coalesce(${settled}, excluded.settled_at)`,
          createdAt: sql`min(${since}, excluded.created_at)`,
        },
      })
  }
  if (kept.password !== null) await dropPairsOfAccounts(tx, kept.id)
}

/** Two accounts are never one. */
async function dropPairsOfAccounts(tx: Tx, id: number) {
  await tx.run(sql`delete from client_doubles where settled_at is null and ${id} in (client_id, other_id)
    and (select count(*) from clients where id in (client_id, other_id) and password is not null) = 2`)
}

function involves(id: number): SQL | undefined {
  return or(eq(clientDoubles.clientId, id), eq(clientDoubles.otherId, id))
}

/** Who has this number now: whoever it was given to, or whom that one was joined with. */
export async function presentClientId(db: Db, id: number): Promise<number> {
  const rows = await db
    .select({ clientId: formerClients.clientId })
    .from(formerClients)
    .where(eq(formerClients.id, id))
  return rows[0]?.clientId ?? id
}

/** The numbers of those who were joined with this one. */
export async function formerClientIds(db: Db, clientId: number): Promise<number[]> {
  const rows = await db
    .select({ id: formerClients.id })
    .from(formerClients)
    .where(eq(formerClients.clientId, clientId))
  return rows.map(({ id }) => id)
}

/** One row for each car of a client who was two: the first met, with what only another one says; all that named those names it. */
async function joinVehicles(tx: Tx, clientId: number, now: Date) {
  const own = (await everyVehicleOf(tx, clientId)).toSorted(presentFirst)
  for (const [kept, ...others] of Map.groupBy(own, vehicleKey).values()) {
    if (!kept || others.length === 0) continue
    const ids = others.map(({ id }) => id)
    await changeSubscriptions(tx, inArray(subscriptions.vehicleId, ids), { vehicleId: kept.id })
    await tx.update(appointments).set({ vehicleId: kept.id }).where(inArray(appointments.vehicleId, ids))
    await tx.update(series).set({ vehicleId: kept.id }).where(inArray(series.vehicleId, ids))
    await tx.delete(vehicles).where(inArray(vehicles.id, ids))
    const said = (part: keyof WrittenVehicle) => [kept, ...others].find((one) => one[part])?.[part] ?? ''
    await rewriteVehicle(tx, kept, { brand: said('brand'), model: said('model'), plate: said('plate') }, now)
  }
}

function presentFirst(one: VehicleRow, other: VehicleRow): number {
  return Number(isPresent(other)) - Number(isPresent(one)) || one.id - other.id
}
