import { expect, setDefaultTimeout, test } from 'bun:test'
import { phoneKey } from '@tramontane/domain/people/same-person'
import { seedsOf } from '@tramontane/domain/testing/seeded-random'
import { fold } from '@tramontane/domain/words/fold'
import { searchWords } from '@tramontane/domain/words/search-words'
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { appointments } from '../schema/appointments/appointments.ts'
import { formerClients } from '../schema/clients/former-clients.ts'
import { clients, places, subscriptions, vehicles } from '../schema/clients/subscribers.ts'
import { contactMessages } from '../schema/requests/contact-messages.ts'
import { contactProfessionnels, partnerships } from '../schema/requests/professionals.ts'
import { keptColumns, rowsNow, searchIndexes, sourceOf } from './inside/search-statements.ts'
import { newestFound, type SearchIndex } from './search.ts'
import { type Chance, chances, newDatabase, words, writeAtRandom } from './testing.ts'
import { type View, viewIds, viewPage } from './view.ts'

setDefaultTimeout(30_000)

test.each(seedsOf(1, 2))(
  'after random writes, lists and searches are what reading every row gives: seed %p',
  async (seed) => {
    await using database = await newDatabase()
    const { db } = database
    await nameTables(db)
    const done = await writeAtRandom(database, {
      ...{ seed, read: 'search', times: 1 },
      afterEach: async () => expect(await untrueRows(db)).toEqual([]),
    })
    expect(done).toBeGreaterThan(80)
    const chance = chances(seed)
    for (const index of searchIndexes) {
      const read = await textsOf(db, index)
      for (let more = 8; more > 0; more -= 1) {
        const q = question(chance, [...read.values()])
        const plain = [...read].flatMap(([id, text]) =>
          searchWords(q).every((word) => text.includes(word)) ? [id] : [],
        )
        expect([index, q, await newestFound(db, index, q, 1000)]).toEqual([index, q, plain.sort(newestFirst)])
        await expectPlainView(db, viewOf(index, q, chance), plain)
      }
    }
  },
)

function newestFirst(one: number, other: number): number {
  return other - one
}

/** Parts of what is written somewhere, accents and signs included, of one letter to several words. */
function question({ below, one }: Chance, texts: string[]): string {
  const text = one(texts) ?? ''
  const start = below(text.length)
  return one([
    one(words),
    `${one(words).slice(0, 2)} ${one(words)}`,
    text.slice(start, start + 1 + below(12)).trim() || 'a',
    '+33 6 39 98 43 21',
    'GB164TY',
    'nulle part',
  ])
}

function viewOf(index: SearchIndex, q: string, { one, below }: Chance): View<SearchIndex> {
  const { sorts, status } = sourceOf(index)
  const sort = { field: one(Object.keys(sorts)), descending: below(2) === 0 } as View<SearchIndex>['sort']
  return { index, sort, ...(below(2) === 0 && { q }), ...(status && below(2) === 0 && { status: 'pending' }) }
}

/** The same view, of the tables alone. */
async function expectPlainView(db: Db, view: View<SearchIndex>, found: number[]) {
  const { index, sort, status, q } = view
  const { sorts, status: key = '' } = sourceOf(index)
  const direction = sort.descending ? 'desc' : 'asc'
  const order = [...(sorts[sort.field] ?? []), 'id'].map((column) => `${column} ${direction}`).join(', ')
  const condition = status ? `${key} = '${status}'` : 'true'
  const rows = await db.all<{ id: number }>(
    sql.raw(`select id from ${index}_now where ${condition} order by ${order}`),
  )
  const ids = rows.map(({ id }) => id).filter((id) => !q || found.includes(id))
  expect([view, await viewIds(db, view)]).toEqual([view, ids])
  const page = { limit: 3, offset: 2 }
  expect(await viewPage(db, view, page)).toEqual({ ids: ids.slice(2, 5), total: ids.length })
}

/** Names what each index should hold, read from the tables as they stand. The database has one connection. */
async function nameTables(db: Db) {
  for (const index of searchIndexes)
    await db.run(sql.raw(`create temp view ${index}_now (${columnsOf(index)}) as ${rowsNow(index)}`))
}

/** The rows of any index that are not those of its tables. */
async function untrueRows(db: Db) {
  const untrue = searchIndexes.map((index) => {
    const columns = columnsOf(index)
    const lists = [`${index}_rows`, `${index}_now`].map((name) => `select ${columns} from ${name}`)
    return `select '${index}' as name, id from (${lists.join(' except ')})
      union all select '${index}', id from (${lists.toReversed().join(' except ')})`
  })
  return db.all(sql.raw(untrue.join(' union all ')))
}

function columnsOf(index: SearchIndex): string {
  return ['id', ...keptColumns(index)].join(', ')
}

/** What is searched of each row, put together here. */
async function textsOf(db: Db, index: SearchIndex): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  const add = (id: number, parts: (string | null | undefined)[]) =>
    texts.set(id, fold(parts.map((part) => part ?? '').join(' ')))
  const people = await db.select().from(clients)
  const former = await db.select().from(formerClients).orderBy(formerClients.id)
  const washedAt = await db.select().from(places).orderBy(places.id)
  const cars = await db.select().from(vehicles).orderBy(vehicles.id)
  const contracts = await db.select().from(subscriptions).orderBy(subscriptions.id)
  const requests = await db.select().from(contactMessages)
  if (index === 'client')
    for (const row of people)
      if (!row.deletedAt)
        add(row.id, [
          row.firstName,
          row.lastName,
          row.company,
          row.siren,
          given(row.email),
          row.address,
          row.postalCode,
          row.city,
          ...contracts
            .filter(({ clientId }) => clientId === row.id)
            .flatMap(({ licensePlate, city }) => [licensePlate, licensePlate.replace(/[ -]/g, ''), city]),
          ...cars
            .filter(({ clientId }) => clientId === row.id)
            .flatMap(({ plate }) => [plate, plate.replace(/[ -]/g, '')]),
          ...washedAt.filter(({ clientId }) => clientId === row.id).map(({ city }) => city),
          ...former
            .filter(({ clientId }) => clientId === row.id)
            .flatMap((one) => [
              one.firstName,
              one.lastName,
              one.company,
              one.siren,
              one.email,
              digits(one.phone),
            ]),
          digits(row.phone),
        ])
  if (index === 'subscription')
    for (const row of await db.select().from(subscriptions))
      add(row.id, [
        ...[row.customerName, given(row.customerEmail), row.customerAddress, row.postalCode, row.city],
        ...[row.vehicleBrand, row.vehicleModel, row.licensePlate, digits(row.customerPhone)],
        row.licensePlate.replace(/[ -]/g, ''),
      ])
  for (const row of requests)
    if (index === (row.source === 'site' ? 'contact' : 'caller'))
      add(row.id, [row.searchText, digits(row.phone)])
  if (index === 'professional')
    for (const row of await db.select().from(contactProfessionnels))
      add(row.id, [row.nom, row.entreprise, row.email, row.message, digits(row.telephone)])
  if (index === 'partnership')
    for (const row of await db.select().from(partnerships))
      add(row.id, [
        row.contactName,
        row.companyName,
        row.companyType,
        row.email,
        row.message,
        digits(row.phone),
      ])
  if (index === 'appointment')
    for (const row of await db.select().from(appointments)) {
      const client = people.find(({ id }) => id === row.clientId)
      const request = requests.find(({ id }) => id === row.contactMessageId)
      add(row.id, [
        ...[client?.firstName, client?.lastName, client?.company, given(client?.email ?? '')],
        ...[request?.name, request?.email, row.address, row.service, row.notes],
        digits(client?.phone ?? request?.phone ?? ''),
      ])
    }
  return texts
}

function given(email: string | null): string {
  return email?.endsWith('@client.invalid') ? '' : (email ?? '')
}

/** A number without its signs is found in its national form. */
function digits(phone: string | null): string {
  return phoneKey(phone ?? '')
}
