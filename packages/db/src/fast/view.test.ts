import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { migratedCopy } from '../testing/migrated-copy.ts'
import { type SearchIndex, searchSources } from './inside/search-sources.ts'
import { type View, viewIds, viewPage } from './view.ts'

/**
 * More washes than are put in order by themselves. Each seventh notes 'Portail vert', some others 'Chien'; each third
 * is pending.
 */
const washes = 6_000

let database: Database
const folder = mkdtempSync(join(tmpdir(), 'tramontane-view-'))

beforeAll(async () => {
  database = await migratedCopy(join(folder, 'test.db'))
  await database.client.executeMultiple(`
    insert into contact_messages (id, name, email, phone, service) values (1, 'Òscar Puig', 'o@exemple.fr', '1', 'fast');
    insert into appointments (contact_message_id, date, ends_at, time_slot, address, service, notes, status)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${washes})
      select 1, (i * 37) % 1000, 2000, '09:00', 'Elne', case i % 2 when 0 then 'Lavage Fast' else 'Lavage Premium' end,
        case when i % 7 = 0 then 'Portail vert' when i % 101 = 0 then 'Chien' end, case i % 3 when 0 then 'pending' else 'completed' end
      from n;`)
}, 30_000)

afterAll(() => {
  database.client.close()
  rmSync(folder, { recursive: true, force: true })
})

const view: View<'appointment'> = {
  index: 'appointment',
  sort: { field: 'service', descending: true },
}
const pending = 'pending'

test.each<[string, Partial<View<'appointment'>>, string]>([
  ['everything', {}, 'true'],
  ['one status', { status: pending }, `status = 'pending'`],
  [
    'one status and a day',
    { status: pending, where: [sql`date < 500`] },
    `status = 'pending' and date < 500`,
  ],
  ['a word of every row', { q: 'lavage' }, 'true'],
  ['two letters', { q: 'ge' }, 'true'],
  ['a word of every row, and one status', { q: 'lavage', status: pending }, `status = 'pending'`],
  ['a rare word', { q: 'vert' }, 'id % 7 = 0'],
  ['a rare word beside one of every row', { q: 'lavage vert' }, 'id % 7 = 0'],
  ['a rare word beside one of every row and two letters', { q: 'lavage ge vert' }, 'id % 7 = 0'],
  ['a word of few rows beside one of every row', { q: 'lavage chien' }, 'id % 101 = 0 and id % 7 <> 0'],
  ['a rare word, and one status', { q: 'vert', status: pending }, `id % 21 = 0`],
  ['a word of no row', { q: 'tramontane' }, 'false'],
])('a view of %s has the same rows on every page, in the same order', async (_, change, condition) => {
  const { rows } = await database.client.execute(
    `select id from appointments where ${condition} order by service desc, date desc, id desc`,
  )
  const expected = rows.map(({ id }) => Number(id))
  const searched = { ...view, ...change }
  expect(await viewIds(database.db, searched)).toEqual(expected)
  for (const offset of [0, 450, 480, 2_000, expected.length - 20, expected.length + 10]) {
    if (offset < 0) continue
    const page = await viewPage(database.db, searched, { limit: 30, offset })
    expect(page).toEqual({ ids: expected.slice(offset, offset + 30), total: expected.length })
  }
})

const sorts = (Object.keys(searchSources) as SearchIndex[]).flatMap((index) =>
  Object.keys(searchSources[index].sorts).map((field) => [index, field] as const),
)

test.each(sorts)('a page of %ss by %s is read from the index of its sort alone', async (index, field) => {
  const key = searchSources[index].filters[0] ?? field
  const sort = { field, descending: true } as View<typeof index>['sort']
  const plans = await plansOf(() =>
    viewPage(database.db, { index, sort, where: [sql.raw(`${key} = 1`)] }, { limit: 50, offset: 5_000 }),
  )
  expect(plans).toHaveLength(2)
  expect(plans[0]).toContain(`USING COVERING INDEX ${index}_rows_by_`)
  expect(plans[1]).toContain(`USING COVERING INDEX ${index}_rows_by_${field}`)
  expect(plans.join()).not.toContain('TEMP B-TREE')
})

test('how many rows there are, and how many with one status, is kept and not counted', async () => {
  for (const status of [undefined, pending]) {
    const [total] = await plansOf(() => viewPage(database.db, { ...view, status }, { limit: 50, offset: 0 }))
    expect(total).toMatch(/^SEARCH figures USING INDEX \S+ \(name=\? AND period=\?/)
  }
})

test('the first page of a search that most rows meet stops once it is full', async () => {
  const plans = await plansOf(() => viewPage(database.db, { ...view, q: 'lavage' }, { limit: 50, offset: 0 }))
  expect(plans.at(-1)).toContain('USING COVERING INDEX appointment_rows_by_service')
  expect(plans.join()).not.toContain('TEMP B-TREE')
})

/** How SQLite answers what `work` asks. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = spyOn(database.client, 'execute')
  await work()
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as { sql: string; args: [] })
  spy.mockRestore()
  const plans: string[] = []
  for (const { sql, args } of statements) {
    const { rows } = await database.client.execute({ sql: `explain query plan ${sql}`, args })
    plans.push(rows.map(({ detail }) => String(detail)).join(', '))
  }
  return plans
}
