import { expect, test } from 'bun:test'
import { rateLimits } from '@tramontane/db/schema/operations'
import { withWrite } from '@tramontane/db/with-write'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { type TestApp, testApp } from '../test-app.ts'
import { isOnServer } from './fresh-database.ts'

const asked = {
  name: 'Ana Puig',
  email: 'ana@exemple.fr',
  phone: '0612345678',
  service: 'exterieur',
  appointmentDate: '2025-03-20',
  message: 'Merci.',
}

async function live(app: TestApp) {
  const client = await app.client()
  await app.visitor.post('/api/contact', asked)
  await (await app.admin()).get('/api/appointments?search=puig')
  await client.get('/api/client-space')
}

/** Every row of every table, those of the search index and the counters of rows among them. */
async function rowsOf({ deps: { database } }: TestApp): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await database.client.execute(
    `select name, type from pragma_table_list where schema = 'main' and name <> 'sqlite_schema'
      and (type in ('table', 'virtual') or name like '%_docsize')`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (name === '__drizzle_migrations') continue
    const found = (await database.client.execute(`select * from ${name}`)).rows
    if (found.length > 0) rows[String(name)] = [...found]
  }
  return rows
}

test.skipIf(isOnServer)('a file that was lived in is lent again with nothing of it left', async () => {
  const files: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await using app = await testApp()
    expect(await rowsOf(app)).toEqual({})
    await live(app)
    expect(Object.keys(await rowsOf(app)).length).toBeGreaterThan(8)
    files.push(app.deps.config.databaseUrl)
  }
  expect(new Set(files).size).toBe(1)
})

test.skipIf(isOnServer)('what a test has left running finds its database closed', async () => {
  const app = await testApp()
  await app[Symbol.asyncDispose]()
  expect(await failureWords(app.deps.database.client.execute('select 1'))).toContain('closed')
  expect(await failureWords(withWrite(app.deps.database, async () => {}))).toContain('closed')
})

const changes: [string, (app: TestApp) => Promise<unknown>][] = [
  ['a table was made', ({ deps }) => deps.database.client.execute('create table more (id integer)')],
  ['a setting was changed', ({ deps }) => deps.database.client.execute('PRAGMA max_page_count = 4000')],
  [
    'the migrations are forgotten',
    ({ deps }) => deps.database.client.execute('delete from __drizzle_migrations'),
  ],
  ['a transaction is open', ({ deps }) => deps.database.client.transaction('read')],
]

test.skipIf(isOnServer).each(changes)('a file in which %s is not lent again', async (_, change) => {
  const app = await testApp()
  await change(app)
  await app[Symbol.asyncDispose]()
  await using next = await testApp()
  expect(next.deps.config.databaseUrl).not.toBe(app.deps.config.databaseUrl)
})

test.skipIf(isOnServer)('what a test changes while the server writes is changed in its turn', async () => {
  await using app = await testApp()
  const { database } = app.deps
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const written = withWrite(database, async (tx) => {
    begun.resolve()
    await held.promise
    await tx.insert(rateLimits).values({ key: 'one', count: 1, resetsAt: new Date() })
  })
  await begun.promise
  const emptied = database.client.execute('delete from rate_limits')
  held.resolve()
  await Promise.all([written, emptied])
  expect((await database.client.execute('select * from rate_limits')).rows).toEqual([])
})
