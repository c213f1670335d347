import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { CopyRefused, copyDatabase, copyProblem, putBack } from './copies.ts'
import { type Database, openDatabase } from './database.ts'
import { users } from './schema/users.ts'
import { migratedCopy } from './testing/migrated-copy.ts'
import {
  applyMigrations,
  knownSchema,
  MigrationFailed,
  migrationsFolder,
  NewerDatabase,
} from './upgrades/migrate.ts'
import { withWrite } from './with-write.ts'

let folder: string
const at = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tramontane-copies-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a copy made while rows are written holds all that was committed before it', async () => {
  await using data = await migrated('live.db')
  await addUsers(data, 20)
  const writing = addUsers(data, 50, 20)
  copyDatabase(at('live.db'), at('copy.db'))
  await writing

  expect(await userCount('copy.db')).toBeGreaterThanOrEqual(20)
  expect(statSync(at('copy.db')).mode & 0o077).toBe(0)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('what a killed program left in its log is in the copy', async () => {
  await using data = await migrated('live.db')
  await addUsers(data, 5)
  for (const end of ['', '-wal']) writeFileSync(at(`killed.db${end}`), readFileSync(at(`live.db${end}`)))

  copyDatabase(at('killed.db'), at('copy.db'))

  expect(await userCount('copy.db')).toBe(5)
})

test('a copy replaces no file', async () => {
  await using _ = await migrated('live.db')
  writeFileSync(at('mine.txt'), 'precious')

  expect(() => copyDatabase(at('live.db'), at('mine.txt'))).toThrow(CopyRefused)
  expect(readFileSync(at('mine.txt'), 'utf8')).toBe('precious')
})

test('a copy goes into a folder that is there, and says so where it is not', () => {
  expect(() => copyDatabase(at('live.db'), at('nowhere/copy.db'))).toThrow(
    new CopyRefused('nowhere', at('nowhere/copy.db')),
  )
})

test('a copy put back is the data, and what was there stays aside with all its rows', async () => {
  const old = await migrated('live.db')
  await addUsers(old, 3)
  copyDatabase(at('live.db'), at('copy.db'))
  await addUsers(old, 4, 3)
  await old.close()

  putBack(at('copy.db'), { target: at('live.db'), aside: at('aside.db'), known: knownSchema() })

  expect(await userCount('live.db')).toBe(3)
  expect(await userCount('aside.db')).toBe(7)
})

test('numbers that were given since a copy was made are not given again once it is put back', async () => {
  const data = await migrated('live.db')
  await addUsers(data, 3)
  copyDatabase(at('live.db'), at('copy.db'))
  await addUsers(data, 5, 3)
  await data.close()
  putBack(at('copy.db'), { target: at('live.db'), aside: at('aside.db'), known: knownSchema() })

  await using restored = await migrated('live.db')
  await addUsers(restored, 1, 20)
  const ids = (await restored.db.select({ id: users.id }).from(users)).map(({ id }) => id)
  expect(ids.sort((a, b) => a - b)).toEqual([1, 2, 3, 1004])
  const { rows } = await restored.client.execute(
    "insert into subscriptions (customer_email, customer_name, customer_phone, customer_address, postal_code, city, vehicle_brand, vehicle_model, license_plate, plan) values ('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'test') returning id",
  )
  expect(rows[0]?.id).toBe(1001)
})

test.each([
  ['missing', async () => {}],
  ['damaged', async () => writeFileSync(at('copy.db'), 'this is no database, whatever its name says')],
  ['damaged', async () => cutInHalf(await copyOf('whole.db'))],
  [
    'foreign',
    async () => {
      const other = await openDatabase({ url: `file:${at('copy.db')}` })
      await other.client.execute('create table recipes (id integer)')
      await other.close()
    },
  ],
  ['newer', async () => makeNewer(await copyOf('whole.db'))],
] as const)('a %s copy is refused and nothing changes', async (problem, prepare) => {
  const data = await migrated('live.db')
  await addUsers(data, 2)
  await data.close()
  await prepare()
  const before = readFileSync(at('live.db'))

  expect(copyProblem(at('copy.db'), knownSchema())).toBe(problem)
  expect(() =>
    putBack(at('copy.db'), { target: at('live.db'), aside: at('aside.db'), known: knownSchema() }),
  ).toThrow(CopyRefused)
  expect(readFileSync(at('live.db')).equals(before)).toBe(true)
  expect(readdirSync(folder)).not.toContain('aside.db')
})

test('the data of a later version is not written to', async () => {
  const data = await migrated('live.db')
  await data.close()
  await makeNewer(at('live.db'))
  const again = await openDatabase({ url: `file:${at('live.db')}` })

  expect(await failureOf(applyMigrations(again))).toBeInstanceOf(NewerDatabase)
  await again.close()
})

test('a migration that fails leaves the data and the schema as they were, and the former program goes on', async () => {
  await using data = await migrated('live.db')
  await addUsers(data, 3)
  const folder = await migrationsWith(
    'create table half (id integer);--> statement-breakpoint\ncreate nonsense;',
  )

  expect(await failureOf(applyMigrations(data, folder))).toBeInstanceOf(MigrationFailed)
  const { rows } = await data.client.execute("select name from sqlite_master where name = 'half'")
  expect(rows).toEqual([])
  await applyMigrations(data)
  await addUsers(data, 1, 3)
  expect(await userCount('live.db')).toBe(4)
})

/** The program's migrations and one more. */
async function migrationsWith(statements: string): Promise<string> {
  cpSync(migrationsFolder(), at('migrations'), { recursive: true })
  const journalFile = at('migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  journal.entries.push({ ...journal.entries.at(-1), idx: 99, when: Date.UTC(2099, 0, 1), tag: '0099_wrong' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(at('migrations/0099_wrong.sql'), statements)
  return at('migrations')
}

async function migrated(name: string): Promise<Database & AsyncDisposable> {
  const data = existsSync(at(name)) ? await started(at(name)) : await migratedCopy(at(name))
  return Object.assign(data, { [Symbol.asyncDispose]: () => data.close() })
}

async function started(file: string): Promise<Database> {
  const data = await openDatabase({ url: `file:${file}` })
  await applyMigrations(data)
  return data
}

async function addUsers(data: Database, count: number, from = 0) {
  for (let n = from; n < from + count; n += 1)
    await withWrite(data, (tx) => tx.insert(users).values({ username: `u${n}@x.fr`, password: 'x' }))
}

async function userCount(name: string): Promise<number> {
  const data = await openDatabase({ url: `file:${at(name)}` })
  const { rows } = await data.client.execute('select count(*) from users')
  await data.close()
  return Number(rows[0]?.[0])
}

async function copyOf(name: string): Promise<string> {
  const data = await migrated(name)
  await addUsers(data, 200)
  await data.close()
  copyDatabase(at(name), at('copy.db'))
  return at('copy.db')
}

function cutInHalf(file: string) {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length / 2))
}

async function makeNewer(file: string) {
  const data = await openDatabase({ url: `file:${file}` })
  await data.client.execute(
    `insert into __drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2099, 0, 1)})`,
  )
  await data.close()
}
