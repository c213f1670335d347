import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { clientName } from '@tramontane/db/people/accounts'
import { formerlySql, type KnownClient } from '@tramontane/db/people/people'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import {
  clientImportItems,
  clientImportRefusals,
  clientImports,
} from '@tramontane/db/schema/clients/client-imports'
import { formerClients } from '@tramontane/db/schema/clients/former-clients'
import { clients, places, subscriptions, vehicles } from '@tramontane/db/schema/clients/subscribers'
import { type ImportedKind, importedTables, markOf, rowsBehind } from '@tramontane/db/upgrades/rows-behind'
import type { Person } from '@tramontane/domain/people/likeness'
import { isRunning, plateKey } from '@tramontane/domain/washes/vehicle'
import {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'

export type StoredImport = typeof clientImports.$inferSelect

/** Numbers that no row has: what a dry run calls those whom it would create. */
export const firstImagined = 2 ** 40

/** The highest number that a client ever had. */
export async function lastClientId(db: Db): Promise<number> {
  const rows = await db.all<{ id: number }>(sql`
    select max((select coalesce(max(id), 0) from clients),
      coalesce((select seq from sqlite_sequence where name = 'clients'), 0)) as id`)
  return rows[0]?.id ?? 0
}

/** People by their numbers, from one to another. */
export function clientsBetween(db: Db, { after, upTo }: { after: number; upTo: number }) {
  return knownWhere(db, and(gt(clients.id, after), sql`${clients.id} <= ${upTo}`))
}

/** Whoever came or changed since: by their number, or by what was changed of them. */
export function clientsSince(db: Db, { lastId, at }: { lastId: number; at: Date }) {
  const changed = and(sql`${clients.updatedAt} >= ${at.getTime()}`, ne(clients.updatedAt, clients.createdAt))
  return knownWhere(db, or(gt(clients.id, lastId), changed))
}

/** Who was joined to another client since: their number is nobody's any more. */
export async function joinedSince(db: Db, at: Date): Promise<number[]> {
  const rows = await db
    .select({ id: formerClients.id })
    .from(formerClients)
    .where(gte(formerClients.joinedAt, at))
  return rows.map(({ id }) => id)
}

async function knownWhere(db: Db, where: SQL | undefined): Promise<(KnownClient & { isGone: boolean })[]> {
  const rows = await db
    .select({
      id: clients.id,
      name: sql<string>`trim(${clients.firstName} || ' ' || ${clients.lastName})`,
      company: sql<string>`coalesce(${clients.company}, '')`,
      email: sql<string>`coalesce(${clients.email}, '')`,
      phone: sql<string>`coalesce(${clients.phone}, '')`,
      hasAccount: sql<boolean>`${clients.password} is not null`.mapWith(Boolean),
      isGone: sql<boolean>`${clients.deletedAt} is not null`.mapWith(Boolean),
      formerly: sql<Person[]>`${sql.raw(formerlySql)}`.mapWith(JSON.parse),
    })
    .from(clients)
    .where(where)
    .orderBy(asc(clients.id))
  return rows
}

/** Where somebody is reached; empty for what is not known. */
export async function addressOfClient(db: Db, id: number) {
  const { address, postalCode, city } = clients
  const rows = await db.select({ address, postalCode, city }).from(clients).where(eq(clients.id, id))
  return rows[0] ?? null
}

/** Whether a contract of a client's vehicle runs already. */
export async function isVehicleSubscribed(
  db: Db,
  { clientId, licensePlate, now }: { clientId: number; licensePlate: string; now: Date },
): Promise<boolean> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.clientId, clientId))
  const plate = plateKey(licensePlate)
  return rows.some((one) => plateKey(one.licensePlate) === plate && isRunning(one, now))
}

type Washed = { clientId: number; vehicleId: number | null; start: Date; time: string | null }

/**
 * Whether a client has or had a wash of this car that begins then, or one of none in particular; of any, where none is
 * named: one that was canceled is not booked again by the same list.
 */
export async function hasWashAt(db: Db, { clientId, vehicleId, start, time }: Washed): Promise<boolean> {
  const sameTime = time === null ? isNull(appointments.timeSlot) : eq(appointments.timeSlot, time)
  const rows = await db
    .select({
      vehicleId: sql<number | null>`coalesce(${subscriptions.vehicleId}, ${appointments.vehicleId})`,
    })
    .from(appointments)
    .leftJoin(subscriptions, eq(subscriptions.id, appointments.subscriptionId))
    .where(and(eq(appointments.clientId, clientId), eq(appointments.date, start), sameTime))
  return rows.some((one) => vehicleId === null || one.vehicleId === null || one.vehicleId === vehicleId)
}

export type NewPerson = Pick<
  typeof clients.$inferSelect,
  | ('id' | 'firstName' | 'lastName' | 'company' | 'siren' | 'email' | 'phone')
  | ('address' | 'postalCode' | 'city' | 'notes' | 'createdAt')
>

/** As one parameter: written one by one, thousands of values cost more than their rows. */
export async function insertPeople(tx: Tx, people: NewPerson[]) {
  if (people.length === 0) return
  const rows = people.map((one) => ({ ...one, updatedAt: one.createdAt }))
  await tx.run(insertOf(clients, rows))
}

/** Where they are, by whose they are. */
export function insertPlaces(
  tx: Tx,
  rows: (typeof places.$inferInsert)[],
): Promise<{ id: number; clientId: number }[]> {
  if (rows.length === 0) return Promise.resolve([])
  return tx.all(sql`${insertOf(places, rows)} returning id, client_id as clientId`)
}

/** The same of cars. */
export function insertVehicles(
  tx: Tx,
  rows: (typeof vehicles.$inferInsert)[],
): Promise<{ id: number; clientId: number }[]> {
  if (rows.length === 0) return Promise.resolve([])
  return tx.all(sql`${insertOf(vehicles, rows)} returning id, client_id as clientId`)
}

function insertOf(
  table: typeof clients | typeof places | typeof vehicles,
  rows: Record<string, unknown>[],
): SQL {
  const columns: Record<string, Column> = getTableColumns(table)
  const names = Object.keys(rows[0] ?? {})
  const into = sql.raw(names.map((name) => columns[name]?.name).join(', '))
  const from = sql.raw(names.map((name) => `value ->> '${name}'`).join(', '))
  const values = JSON.stringify(rows.map(inStorage))
  return sql`insert into ${table} (${into}) select ${from} from json_each(${values})`
}

export async function insertImport(tx: Tx, values: typeof clientImports.$inferInsert): Promise<StoredImport> {
  const rows = await tx.insert(clientImports).values(values).returning()
  return rows[0] as StoredImport
}

export async function changeImport(tx: Tx, id: number, change: Partial<typeof clientImports.$inferInsert>) {
  await tx.update(clientImports).set(change).where(eq(clientImports.id, id))
}

function inStorage(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
  )
}

export type ImportCounts = Pick<
  StoredImport,
  | 'handled'
  | 'created'
  | 'joined'
  | 'doubtful'
  | 'places'
  | 'vehicles'
  | 'subscriptions'
  | 'washes'
  | 'refused'
>

/** Adds what came of more of its lines. */
export async function addToImport(tx: Tx, id: number, counts: ImportCounts, workedAt: Date) {
  const more = Object.entries(counts).map(([name, count]) => [
    name,
    sql`${clientImports[name as keyof ImportCounts]} + ${count}`,
  ])
  await tx
    .update(clientImports)
    .set({ ...Object.fromEntries(more), workedAt })
    .where(eq(clientImports.id, id))
}

export async function importById(db: Db, id: number): Promise<StoredImport | null> {
  const rows = await db.select().from(clientImports).where(eq(clientImports.id, id))
  return rows[0] ?? null
}

/** The one of this file that did not come to its end. */
export async function unfinishedImport(db: Db, fingerprint: string): Promise<StoredImport | null> {
  const rows = await db
    .select()
    .from(clientImports)
    .where(and(eq(clientImports.fingerprint, fingerprint), eq(clientImports.state, 'running')))
    .orderBy(desc(clientImports.id))
    .limit(1)
  return rows[0] ?? null
}

/** Newest first. */
export function lastImports(db: Db, limit: number): Promise<StoredImport[]> {
  return db.select().from(clientImports).orderBy(desc(clientImports.id)).limit(limit)
}

export type Refusal = { line: number; why: string }

export async function insertRefusals(tx: Tx, importId: number, refusals: Refusal[]) {
  if (refusals.length === 0) return
  const rows = refusals.map((refusal) => ({ importId, ...refusal }))
  await tx.insert(clientImportRefusals).values(rows).onConflictDoNothing()
}

export function refusalsOfImport(db: Db, importId: number): Promise<Refusal[]> {
  return db
    .select({ line: clientImportRefusals.line, why: clientImportRefusals.why })
    .from(clientImportRefusals)
    .where(eq(clientImportRefusals.importId, importId))
    .orderBy(asc(clientImportRefusals.line))
}

export type Item = Omit<typeof clientImportItems.$inferSelect, 'importId' | 'kind'> & { kind: ImportedKind }

/** The rows of an import's making that clients of these stand behind: themselves, or what it gave to them. */
export async function itemsOfClients(db: Db, importId: number, clientIds: number[]): Promise<Item[]> {
  if (clientIds.length === 0) return []
  const ofImport = eq(clientImportItems.importId, importId)
  const given = (['place', 'vehicle', 'subscription'] as const).map((kind) => {
    const table = importedTables[kind]
    const theirs = db.select({ id: table.id }).from(table).where(among(table.clientId, clientIds))
    return and(eq(clientImportItems.kind, kind), inArray(clientImportItems.rowId, theirs))
  })
  const own = or(
    and(eq(clientImportItems.kind, 'client'), among(clientImportItems.rowId, clientIds)),
    ...given,
  )
  return itemsWhere(db, and(ofImport, own))
}

/** Some of one kind, of which the lowest come first. */
export function itemsOfKind(
  db: Db,
  { importId, kind, after, limit }: { importId: number; kind: ImportedKind; after: number; limit: number },
): Promise<Item[]> {
  const { importId: ofImport, kind: ofKind, rowId } = clientImportItems
  return itemsWhere(db, and(eq(ofImport, importId), eq(ofKind, kind), gt(rowId, after)), limit)
}

async function itemsWhere(db: Db, where: SQL | undefined, limit = -1): Promise<Item[]> {
  const { kind, rowId, mark } = clientImportItems
  const rows = await db
    .select({ kind, rowId, mark })
    .from(clientImportItems)
    .where(where)
    .orderBy(asc(rowId))
    .limit(limit)
  return rows.filter((row): row is Item => row.kind in importedTables)
}

/** Of these items, those whose rows stand as they did. */
export async function untouchedItems(db: Db, items: Item[]): Promise<Item[]> {
  const untouched: Item[] = []
  for (const [kind, some] of byKind(items)) {
    const behind = await rowsBehind(
      db,
      kind,
      some.map(({ rowId }) => rowId),
    )
    untouched.push(...some.filter(({ rowId, mark }) => markOf(kind, behind.get(rowId) ?? []) === mark))
  }
  return untouched
}

/** Notes rows of an import's making as they stand now. */
export async function noteItems(tx: Tx, importId: number, made: Pick<Item, 'kind' | 'rowId'>[]) {
  for (const [kind, some] of byKind(made)) {
    const ids = some.map(({ rowId }) => rowId)
    const behind = await rowsBehind(tx, kind, ids)
    const marks = ids.map((rowId) => [rowId, markOf(kind, behind.get(rowId) ?? [])])
    await tx.run(sql`
      insert into client_import_items (import_id, kind, row_id, mark)
        select ${importId}, ${kind}, value ->> 0, value ->> 1 from json_each(${JSON.stringify(marks)}) where true
        on conflict do update set mark = excluded.mark`)
  }
}

function byKind<One extends { kind: ImportedKind }>(items: One[]): [ImportedKind, One[]][] {
  const groups = Object.groupBy(items, ({ kind }) => kind)
  return (Object.keys(importedTables) as ImportedKind[]).flatMap((kind): [ImportedKind, One[]][] =>
    groups[kind] ? [[kind, groups[kind]]] : [],
  )
}

export async function deleteItems(tx: Tx, importId: number, kind: ImportedKind, rowIds: number[]) {
  const { importId: ofImport, kind: ofKind, rowId } = clientImportItems
  await tx
    .delete(clientImportItems)
    .where(and(eq(ofImport, importId), eq(ofKind, kind), among(rowId, rowIds)))
}

/** Of these washes, those of which their client was reminded: they are a promise by now. */
export async function remindedOf(db: Db, appointmentIds: number[]): Promise<Set<number>> {
  if (appointmentIds.length === 0) return new Set()
  const rows = await db.all<{ id: number }>(sql`
    select given.value as id from json_each(${JSON.stringify(appointmentIds)}) given
      where exists (select 1 from outbox
        where dedup_key >= 'reminder:' || given.value || ':' and dedup_key < 'reminder:' || given.value || ';')`)
  return new Set(rows.map(({ id }) => id))
}

/** Whose they are, in the order of their numbers. */
export async function namesOfRows(db: Db, kind: ImportedKind, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  if (kind === 'client')
    return (
      await db
        .select({ name: clientName })
        .from(clients)
        .where(among(clients.id, ids))
        .orderBy(asc(clients.id))
    ).map((row) => row.name)
  const table = importedTables[kind]
  const rows = await db
    .select({ name: clientName })
    .from(clients)
    .innerJoin(table, eq(table.clientId, clients.id))
    .where(among(table.id, ids))
    .orderBy(asc(table.id))
  return rows.map((row) => row.name)
}
