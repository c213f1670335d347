import { periodOf, plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf } from '@tramontane/domain/days/calendar'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import { fold } from '@tramontane/domain/words/fold'
import { eq, getTableColumns } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Database, openDatabase, type Tx } from '../database.ts'
import { appointments } from '../schema/appointments/appointments.ts'
import { washPayments } from '../schema/appointments/day-deeds.ts'
import { formerClients } from '../schema/clients/former-clients.ts'
import { clients, places, subscriptions, vehicles } from '../schema/clients/subscribers.ts'
import { contactMessages } from '../schema/requests/contact-messages.ts'
import { contactProfessionnels, partnerships } from '../schema/requests/professionals.ts'
import { pageVisits } from '../schema/statistics.ts'
import { washLedger } from '../schema/subscriptions/billing.ts'
import { applyMigrations } from '../upgrades/migrate.ts'
import { withWrite } from '../with-write.ts'
import { figureSources } from './inside/figure-sources.ts'
import { type SearchSource, searchSources } from './inside/search-sources.ts'

/** For tests: what figures and the search are made from. */
const tables = {
  subscriptions,
  clients,
  formerClients,
  places,
  vehicles,
  contactMessages,
  contactProfessionnels,
  partnerships,
  appointments,
  washLedger,
  washPayments,
  pageVisits,
}

type Name = keyof typeof tables
type Table = (typeof tables)[Exclude<Name, 'pageVisits'>]
type Values = Record<string, unknown>

/** For tests: instants of all these rows lie between these. */
const first = Date.parse('2026-08-01T00:00Z')
const last = Date.parse('2027-03-31T00:00Z')

export const words = [
  'Élodie',
  'Benali',
  'ñandú',
  'Cœur',
  'Thuir',
  'L’Île',
  'abadie',
  '100%',
  'Fast',
  'x_y',
  '"',
]

/** For tests: a migrated database in memory, which has one connection. */
export async function newDatabase() {
  const database = await openDatabase({ url: 'file::memory:' })
  await applyMigrations(database)
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() })
}

/** How many rows there are of each kind before they change. Each needs those before it. */
const firstRows: [Name, number][] = [
  ['subscriptions', 8],
  ['clients', 6],
  ['formerClients', 4],
  ['places', 4],
  ['vehicles', 4],
  ['contactMessages', 8],
  ['contactProfessionnels', 4],
  ['partnerships', 4],
  ['appointments', 10],
  ['washLedger', 50],
  ['washPayments', 20],
  ['pageVisits', 5],
]

type Plan = {
  seed: number
  /** Who reads the columns that are changed, and how often each of them is changed. */
  read: keyof typeof readSql
  times: number
  afterEach?: () => Promise<void>
}

/**
 * For tests: writes through `withWrite` what anybody may write: rows of every kind, then in any order changes of every
 * column that is read, of rows by chance, and fewer rows. Some is refused, some taken back.
 * Answers how many writes were done. The same writes for the same seed.
 */
export async function writeAtRandom(
  database: Database,
  { seed, read, times, afterEach }: Plan,
): Promise<number> {
  const chance = chances(seed)
  const names = firstRows.map(([name]) => name)
  const added = firstRows.flatMap(([name, count]) => Array.from({ length: count }, () => name))
  const inserts: Step[] = added.map((name) => (tx) => insertRow(tx, name, chance))
  const changes: Step[] = names.flatMap((name) => [
    ...Array.from({ length: times }, () => readColumns(name, read)).flatMap((keys) =>
      keys.map(
        (key): Step =>
          (tx) =>
            updateRow(tx, name, key, chance),
      ),
    ),
    (tx) => deleteRow(tx, name, chance),
    (tx) => insertRow(tx, name, chance),
  ])
  let done = 0
  for (const step of [...inserts, ...chance.shuffled(changes)]) {
    if (await isDone(database, step, chance.below(20) === 0)) done += 1
    await afterEach?.()
  }
  return done
}

type Step = (tx: Tx) => Promise<unknown>

async function isDone(database: Database, step: Step, isTakenBack: boolean): Promise<boolean> {
  try {
    await withWrite(database, async (tx) => {
      await step(tx)
      if (isTakenBack) throw new Error('taken back')
    })
    return true
  } catch {
    return false
  }
}

export type Chance = ReturnType<typeof chances>

export function chances(seed: number) {
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    one: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    shuffled: <Item>(items: Item[]) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
    instant: () => new Date(first + below((last - first) / 1000) * 1000),
  }
}

async function insertRow(tx: Tx, name: Name, chance: Chance) {
  if (name !== 'pageVisits') return tx.insert(tables[name]).values((await newRow(tx, name, chance)) as never)
  const visit = {
    day: dayOf(chance.instant()),
    path: chance.one(['/', '/blog']),
    source: chance.one(['direct', 'google']),
    visits: 1 + chance.below(5),
  }
  return tx.insert(pageVisits).values(visit)
}

async function updateRow(tx: Tx, name: Name, key: string, chance: Chance) {
  if (name === 'pageVisits') return tx.update(pageVisits).set({ visits: 1 + chance.below(5) })
  const table: Table = tables[name]
  const row: (Values & { id: number }) | undefined = chance.one(await tx.select().from(table))
  if (!row) return
  const column = (getTableColumns(table) as Record<string, SQLiteColumn>)[key] as SQLiteColumn
  const changed = { [key]: await valueFor(tx, column, chance) }
  const all = { ...changed, ...(await agreeing({ tx, name, chance }, changed, row)) }
  return tx
    .update(table)
    .set(all as never)
    .where(eq(table.id, row.id))
}

async function deleteRow(tx: Tx, name: Name, chance: Chance) {
  if (name === 'pageVisits') return tx.delete(pageVisits).where(eq(pageVisits.path, '/blog'))
  const table: Table = tables[name]
  const row: { id: number } | undefined = chance.one(await tx.select().from(table))
  return row && tx.delete(table).where(eq(table.id, row.id))
}

/** What is said to be made of which columns, without the lists of columns whose change the triggers wait for. */
const readSql = {
  figures: JSON.stringify(Object.values(figureSources).map(({ figures }) => figures)),
  search: JSON.stringify(
    Object.values<SearchSource>(searchSources).map(
      ({ columns: _, followed: __, gathered: ___, ...read }) => read,
    ),
  ),
}

function readColumns(name: Name, read: keyof typeof readSql): string[] {
  const columns = Object.entries(getTableColumns(tables[name])).filter(([key]) => key !== 'id')
  if (name === 'washLedger') return read === 'figures' ? columns.map(([key]) => key) : []
  return columns.flatMap(([key, column]) =>
    new RegExp(`\\b${column.name}\\b`).test(readSql[read]) ? [key] : [],
  )
}

async function newRow(tx: Tx, name: Exclude<Name, 'pageVisits'>, chance: Chance): Promise<Values> {
  const row: Values = {}
  for (const [key, column] of Object.entries(getTableColumns(tables[name])))
    if (key !== 'id') row[key] = await valueFor(tx, column, chance)
  return { ...row, ...(await agreeing({ tx, name, chance }, row)) }
}

/**
 * What no verb ever writes otherwise: a wash ends after it began, a start stays, a ledger's periods are those of its
 * subscription.
 */
async function agreeing(
  { tx, name, chance }: { tx: Tx; name: Name; chance: Chance },
  changed: Values,
  before: Values = {},
): Promise<Values> {
  const row = { ...before, ...changed }
  if (name === 'appointments' && Number(row.endsAt) <= Number(row.date))
    return { endsAt: new Date(Number(row.date) + (1 + chance.below(3)) * hourMs) }
  if (name === 'subscriptions' && before.startDate)
    return 'startDate' in changed ? { startDate: before.startDate } : {}
  if (name === 'clients' && row.email === null) return { password: null }
  if (name !== 'washLedger') return {}
  const owners = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, Number(row.subscriptionId)))
  const start = dayOf(owners[0]?.startDate ?? new Date(first))
  const { start: periodStart } = periodOf(start, plusMonths(start, chance.below(3)))
  const usableUntil = chance.below(4) === 0 && row.kind !== 'granted' ? dayOf(chance.instant()) : null
  return {
    periodStart,
    usableUntil,
    washes: row.kind === 'used' ? -1 : row.kind === 'adjusted' ? chance.below(5) - 2 : 1,
  }
}

const owners: Record<string, Table> = {
  client_id: clients,
  subscription_id: subscriptions,
  contact_message_id: contactMessages,
  appointment_id: appointments,
  vehicle_id: vehicles,
  place_id: places,
}

/** Of what there are no rows here. */
const ownerless = /^(series|quote)_id$/

/** Of ten times. */
const leftOutOften: Record<string, number> = {
  deleted_at: 8,
  start_date: 1,
  usable_until: 7,
  due_cents: 1,
  appointment_id: 3,
}

async function valueFor(tx: Tx, column: SQLiteColumn, chance: Chance): Promise<unknown> {
  const owner = owners[column.name]
  const isLeftOut = !column.notNull && chance.below(10) < (leftOutOften[column.name] ?? 5)
  if (owner) {
    const ids = await tx.select({ id: owner.id }).from(owner)
    return isLeftOut ? null : (chance.one(ids)?.id ?? null)
  }
  if (isLeftOut || column.dataType === 'json' || ownerless.test(column.name)) return null
  if (column === subscriptions.status && chance.below(2) === 0) return 'active'
  if (column === appointments.status && chance.below(4) > 0) return chance.one(['pending', 'completed'])
  if (column.enumValues) return chance.one(column.enumValues)
  if (column.dataType === 'date') return chance.instant()
  if (column.dataType === 'boolean') return chance.below(2) === 0
  if (column.dataType === 'number') return chance.below(10_000)
  return textFor(column, chance)
}

function textFor(column: SQLiteColumn, chance: Chance): string {
  const number = String(chance.below(1e8)).padStart(8, '0')
  if (/phone/.test(column.name))
    return chance.one([`06${number}`, `+33 6 ${number}`, `0033.6-${number}`, '06 39 98 43 21'])
  if (/email/.test(column.name))
    return `${fold(chance.one(words))}${number}@${chance.one(['exemple.fr', 'client.invalid'])}`
  if (/plate/.test(column.name)) return chance.one(['GB-164-TY', 'fx 871 rd', `AB${number}`])
  if (/uid|_id$|_key$/.test(column.name) || column.isUnique) return number
  if (column.name === 'time_slot') return '09:00'
  if (column.name === 'currency') return 'eur'
  const text = Array.from({ length: 1 + chance.below(3) }, () => chance.one(words)).join(' ')
  return column.name === 'search_text' ? fold(text) : text.slice(0, 10)
}

/** For tests: days of the months in which these rows lie, ends of months among them. */
export function someDays({ below }: Chance, count: number): string[] {
  const ends = ['2026-08-31', '2026-10-31', '2026-11-30', '2027-02-28', '2027-03-01']
  const others = Array.from({ length: count }, () =>
    dayOf(new Date(first + below((last - first) / dayMs) * dayMs)),
  )
  return [...ends, ...others]
}
