import { afterAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { seedsOf } from '@tramontane/domain/testing/seeded-random'
import { eq, getTableColumns } from 'drizzle-orm'
import type Statements from 'libsql'
import { contactMessages } from '../schema/requests/contact-messages.ts'
import { withWrite } from '../with-write.ts'
import { placeholders, prepared } from './prepared.ts'
import { isAsKnown } from './statement-cache.ts'
import { chances, newDatabase, words } from './testing.ts'

/** What this folder was compared with. Another version is named here once these tests have passed with it. */
const comparedWith = { libsql: '0.5.29', '@libsql/client': '0.18.0', 'drizzle-orm': '0.45.4' }

test.each(Object.entries(comparedWith))('%s is the version that was compared: %s', (name, version) => {
  let folder = dirname(createRequire(import.meta.url).resolve(name))
  while (!folder.endsWith(join('node_modules', name))) folder = dirname(folder)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe(version)
})

const known = {
  raw: () => known,
  safeIntegers: () => known,
  run: () => null,
  columns: () => [{ name: 'first' }, { name: 'second' }],
  all: (values: unknown[]) => [values],
}

test.each([
  ['a call that is gone', { ...known, columns: undefined }, 'a statement has no columns'],
  [
    'a run that answers the last one',
    { ...known, raw: () => ({ all: () => [[1, 'one']] }) },
    'is run again answers',
  ],
  ['columns that are named otherwise', { ...known, columns: () => [{ name: '?1' }] }, 'names its columns ?1'],
])('a library of another shape is told in words: %s', (_, statement, words) => {
  expect(isAsKnown(() => known as unknown as Statements.Statement)).toBe(true)
  expect(() => isAsKnown(() => statement as unknown as Statements.Statement)).toThrow(words)
  expect(() => isAsKnown(() => statement as unknown as Statements.Statement)).toThrow(
    'bun test packages/db/src/fast',
  )
})

const database = await newDatabase()
afterAll(() => database[Symbol.asyncDispose]())

/** A text that no connection has seen is prepared anew. */
const unseen = (text: string, step: string) => `${text} /* ${step} */`

const texts = [
  'insert into one (id, word, number) values (?, ?, ?)',
  'insert into one (id, word, number) values (?, ?, ?) on conflict (id) do update set word = excluded.word returning *',
  'update one set number = ?3, word = ?2 where id >= ?1 returning id, number * 1.5 as more',
  'select id, word, number, typeof(number) as kind from one where id <> ?1 and word is not ?2 or number = ?3 order by id',
  'delete from one where id = ?1 and word = ?2 and number <> ?3',
  'select count(*) as rows, ?1 as first, ?2 as second, ?3 as third from one',
]

test.each(seedsOf(2, 4))(
  'a statement that is run again answers as one prepared anew, failures included: seed %p',
  async (seed) => {
    const { client } = database
    const { below, one } = chances(seed)
    const value = () =>
      one([null, below(20), below(9) / 4, one(words), new Uint8Array([below(255)]), 2 ** 40])
    for (const table of ['again', 'anew']) {
      await client.execute(`drop table if exists ${table}`)
      await client.execute(
        `create table ${table} (id integer primary key, word unique, number check (number is not 7))`,
      )
    }
    let failures = 0
    for (let step = 0; step < 300; step += 1) {
      const text = one(texts)
      const args = [below(20), value(), value()]
      const asked = {
        again: { sql: text.replaceAll(' one', ' again'), args },
        anew: { sql: unseen(text.replaceAll(' one', ' anew'), `${seed} ${step}`), args },
      }
      const [again, fresh] = await Promise.all([outcome(asked.again), outcome(asked.anew)])
      if ('error' in again) failures += 1
      expect([step, again]).toEqual([step, fresh])
    }
    expect(failures).toBeGreaterThan(20)

    async function outcome(statement: { sql: string; args: (string | number | null | Uint8Array)[] }) {
      try {
        const { columns, columnTypes, rows, rowsAffected } = await client.execute(statement)
        return { columns, columnTypes, rowsAffected, rows: rows.map((row) => Object.values(row)) }
      } catch (error) {
        return { error: String(error).replaceAll(/again|anew/g, 'one') }
      }
    }
  },
)

test('more texts than a connection keeps are answered like the others', async () => {
  for (const turn of [1, 2])
    for (let number = 0; number < 400; number += 1) {
      const { rows } = await database.client.execute({ sql: `select ${number} + ? as sum`, args: [turn] })
      expect(Number(rows[0]?.sum)).toBe(number + turn)
    }
})

const written = [
  'name',
  'email',
  'phone',
  'service',
  'message',
  'appointmentDate',
  'searchText',
  'status',
] as const
const insert = prepared((db) =>
  db.insert(contactMessages).values(placeholders(written)).returning({ id: contactMessages.id }).prepare(),
)
const byName = prepared((db) =>
  db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.name, placeholders(['name']).name))
    .prepare(),
)

test.each(seedsOf(2, 4).map((seed) => seed + 2))(
  'a query that was built once writes and reads as one that is built for the call: seed %p',
  async (seed) => {
    const { one, below, instant } = chances(seed)
    for (let step = 0; step < 30; step += 1) {
      const values = {
        ...{
          name: one(words),
          email: `${step}@exemple.fr`,
          phone: '06',
          service: one(words),
          searchText: one(words),
        },
        ...{
          message: one([null, one(words)]),
          appointmentDate: instant(),
          status: one(contactMessages.status.enumValues),
        },
      }
      const [first, second] = await withWrite(database, async (tx) => [
        await insert(tx).execute(values),
        await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id }),
      ])
      const { id: _, createdAt: __, ...columns } = getTableColumns(contactMessages)
      const rowOf = (row?: { id: number }) =>
        database.db
          .select(columns)
          .from(contactMessages)
          .where(eq(contactMessages.id, row?.id ?? 0))
      expect(await rowOf(first?.[0])).toEqual(await rowOf(second?.[0]))
      expect(second?.[0]?.id).toBe((first?.[0]?.id ?? 0) + 1)
      const name = below(2) === 0 ? values.name : one(words)
      expect(await byName(database.db).execute({ name })).toEqual(
        await database.db.select().from(contactMessages).where(eq(contactMessages.name, name)),
      )
    }
  },
)
