import { Database as SqliteFile } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { failureOf, failureWords } from '@tramontane/domain/testing/failure-of'
import { count, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { integrityProblems } from './health.ts'
import * as schema from './schema/index.ts'
import { freshDatabase } from './testing/migrated-copy.ts'
import { applyMigrations, isMigrated } from './upgrades/migrate.ts'
import { withWrite } from './with-write.ts'
import { DatabaseInUse, lockDatabaseFile } from './writing/single-process.ts'

const { appointments, contactMessages, subscriptions } = schema
const request = { name: 'Zoé', email: 'zoe@exemple.fr', phone: '0639981234', service: 'fast' }

async function countOf(db: Awaited<ReturnType<typeof freshDatabase>>['db']) {
  const rows = await db.select({ total: count() }).from(contactMessages)
  return rows[0]?.total
}

describe('the file', () => {
  test('keeps a write-ahead log and foreign keys on every connection', async () => {
    await using fresh = await freshDatabase()
    const asked = await Promise.all(
      Array.from({ length: 8 }, async () => [
        (await fresh.client.execute('PRAGMA journal_mode')).rows[0]?.[0],
        (await fresh.client.execute('PRAGMA foreign_keys')).rows[0]?.[0],
        (await fresh.client.execute('PRAGMA synchronous')).rows[0]?.[0],
      ]),
    )
    for (const answer of asked) expect(answer).toEqual(['wal', 1, 2])
  })

  test('is migrated once, and migrating again changes nothing', async () => {
    await using fresh = await freshDatabase()
    expect(await isMigrated(fresh.database)).toBe(true)
    await withWrite(fresh.database, (tx) => tx.insert(contactMessages).values(request))
    const schemaVersion = async () => (await fresh.client.execute('pragma schema_version')).rows
    const before = await schemaVersion()
    await applyMigrations(fresh.database)
    expect(await countOf(fresh.db)).toBe(1)
    expect(await schemaVersion()).toEqual(before)
  })

  test('belongs to one process', async () => {
    await using fresh = await freshDatabase()
    const lock = lockDatabaseFile(fresh.path)
    expect(() => lockDatabaseFile(fresh.path)).toThrow(DatabaseInUse)
    lock.release()
    lockDatabaseFile(fresh.path).release()
  })

  test('refuses what is longer than its column or no word of it, whoever writes', async () => {
    await using fresh = await freshDatabase()
    const insert = (values: typeof request & { status?: 'nouveau' }) =>
      withWrite(fresh.database, (tx) => tx.insert(contactMessages).values(values))
    expect(await failureOf(insert({ ...request, name: 'a'.repeat(101) }))).toBeInstanceOf(Error)
    expect(await failureOf(insert({ ...request, phone: '0'.repeat(21) }))).toBeInstanceOf(Error)
    expect(await failureOf(insert({ ...request, status: 'perdu' as 'nouveau' }))).toBeInstanceOf(Error)
    await fresh.lastWrite
    expect(await countOf(fresh.db)).toBe(0)
  })
})

describe('the write queue', () => {
  test('a hundred writes at once all succeed, one after the other, while reads go on', async () => {
    await using fresh = await freshDatabase()
    let inside = 0
    const writes = Array.from({ length: 100 }, () =>
      withWrite(fresh.database, async (tx) => {
        inside += 1
        expect(inside).toBe(1)
        const before = (await tx.select({ total: count() }).from(contactMessages))[0]?.total ?? 0
        await tx.insert(contactMessages).values({ ...request, name: `Nom ${before}` })
        inside -= 1
      }),
    )
    const reads = Array.from({ length: 20 }, () => countOf(fresh.db))
    await Promise.all([...writes, ...reads])
    const names = await fresh.db.select({ name: contactMessages.name }).from(contactMessages)
    expect(new Set(names.map(({ name }) => name)).size).toBe(100)
  })

  test('works that share a commit see each other, and the one that fails takes back its own changes alone', async () => {
    await using fresh = await freshDatabase()
    const seen: Record<string, number | undefined> = {}
    const add = (name: string, fails = false) =>
      withWrite(fresh.database, async (tx) => {
        await tx.insert(contactMessages).values({ ...request, name })
        seen[name] = (await tx.select({ total: count() }).from(contactMessages))[0]?.total
        if (fails) throw new Error('changed my mind')
        return name
      })
    const ends = await Promise.allSettled([add('a'), add('b', true), add('c'), add('d', true), add('e')])
    expect(seen).toEqual({ a: 1, b: 2, c: 2, d: 3, e: 3 })
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([
      ...['a', 'changed my mind', 'c', 'changed my mind', 'e'],
    ])
    const names = await fresh.db.select({ name: contactMessages.name }).from(contactMessages)
    expect(names.map(({ name }) => name)).toEqual(['a', 'c', 'e'])
  })

  test('a statement that comes after the end of its transaction is refused', async () => {
    await using fresh = await freshDatabase()
    const own = await withWrite(fresh.database, async (tx) => ({ tx }))
    expect(await failureOf(own.tx.insert(contactMessages).values(request).execute())).toBeInstanceOf(Error)
    expect(await countOf(fresh.db)).toBe(0)
  })

  test('what a failed work has left running joins no other transaction, however late it comes', async () => {
    await using fresh = await freshDatabase()
    const insert = (tx: Tx, name: string) => tx.insert(contactMessages).values({ ...request, name })
    for (let lateness = 0; lateness < 60; lateness += 1) {
      const straying = withWrite(fresh.database, (tx) => {
        const stray = async () => {
          for (let turn = 0; turn < lateness; turn += 1) await null
          await insert(tx, 'stray')
        }
        return Promise.all([stray(), Promise.reject(new Error('changed my mind'))])
      })
      const other = withWrite(fresh.database, (tx) => insert(tx, 'other'))
      const ends = await Promise.allSettled([straying, other])
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    }
    const names = await fresh.db.select({ name: contactMessages.name }).from(contactMessages)
    expect(names).toEqual(Array.from({ length: 60 }, () => ({ name: 'other' })))
  })

  test('a statement that SQLite refuses fails its own work alone', async () => {
    await using fresh = await freshDatabase()
    const insert = (name: string) =>
      withWrite(fresh.database, (tx) => tx.insert(contactMessages).values({ ...request, name }))
    const ends = await Promise.allSettled([insert('a'), insert('b'.repeat(101)), insert('c')])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await countOf(fresh.db)).toBe(2)
  })

  test('nobody is answered before the commit, which another process can read by then', async () => {
    await using fresh = await freshDatabase()
    const answered: number[] = []
    const onDisk = () => {
      const file = new SqliteFile(fresh.path, { readonly: true })
      const total = file.query<{ total: number }, []>('select count(*) as total from contact_messages').get()
      file.close()
      return total?.total
    }
    const writes = Array.from({ length: 5 }, (_, index) =>
      withWrite(fresh.database, async (tx) => {
        await tx.insert(contactMessages).values(request)
        expect(onDisk()).toBe(0)
        expect(answered).toEqual([])
      }).then(() => {
        expect(onDisk()).toBe(5)
        answered.push(index)
      }),
    )
    await Promise.all(writes)
    expect(answered).toEqual([0, 1, 2, 3, 4])
  })

  test('when the transaction is lost, the works that shared it are stored without the one that lost it', async () => {
    await using fresh = await freshDatabase()
    const insert = () => withWrite(fresh.database, (tx) => tx.insert(contactMessages).values(request))
    const losing = withWrite(fresh.database, async (tx) => {
      await tx.run(sql`rollback`)
      throw new Error('the disk is full')
    })
    const ends = await Promise.allSettled([insert(), losing, insert()])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(ends[1]).toMatchObject({ reason: { message: 'the disk is full' } })
    await insert()
    expect(await countOf(fresh.db)).toBe(3)
  })

  test('what throws leaves nothing behind, and the next write goes on', async () => {
    await using fresh = await freshDatabase()
    const failing = withWrite(fresh.database, async (tx) => {
      await tx.insert(contactMessages).values(request)
      throw new Error('changed my mind')
    })
    expect(await failureWords(failing)).toContain('changed my mind')
    await withWrite(fresh.database, (tx) => tx.insert(contactMessages).values(request))
    expect(await countOf(fresh.db)).toBe(1)
  })
})

describe('the demonstration’s data', () => {
  test('is a believable month: requests before and after, one van, whole interiors', async () => {
    await using fresh = await freshDatabase()
    const now = new Date('2026-11-20T09:00:00Z')
    await withWrite(fresh.database, (tx) => seedDemo(tx, now, { washCents: 8900 }))
    const requests = await fresh.db.select().from(contactMessages)
    expect(requests.length).toBeGreaterThanOrEqual(30)
    expect(requests.every(({ createdAt }) => createdAt <= now)).toBe(true)
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['nouveau', 'traité', 'converti']))
    expect((await fresh.db.select().from(subscriptions)).length).toBeGreaterThanOrEqual(12)

    const washes = await fresh.db.select().from(appointments)
    const live = washes.filter(({ status }) => status !== 'canceled').sort((a, b) => +a.date - +b.date)
    expect(live.some(({ date }) => date > now)).toBe(true)
    for (const [index, wash] of live.entries()) {
      const next = live[index + 1]
      if (next) expect(+next.date).toBeGreaterThanOrEqual(+wash.endsAt)
    }
    expect(await integrityProblems(fresh.database)).toEqual([])

    const visits = await fresh.db.select().from(schema.pageVisits)
    expect(new Set(visits.map(({ day }) => day)).size).toBeGreaterThan(85)
    expect(visits.every(({ day }) => day < '2026-11-20')).toBe(true)
  })
})

test('a statement that is kept works in and out of transactions, after failures, and after its table has changed', async () => {
  await using fresh = await freshDatabase()
  const { client } = fresh
  await client.execute('create table winds (name text unique)')
  const insert = (name: string) =>
    client.execute({ sql: 'insert into winds (name) values (?)', args: [name] })
  const add = (tx: Parameters<Parameters<typeof withWrite>[1]>[0], name: string) =>
    tx.run(sql`insert into winds (name) values (${name})`)
  await insert('cers')
  expect(await failureOf(insert('cers'))).toBeInstanceOf(Error)
  const both = [
    withWrite(fresh.database, (tx) => add(tx, 'autan')),
    withWrite(fresh.database, (tx) => add(tx, 'cers')),
    withWrite(fresh.database, (tx) => add(tx, 'marin')),
  ]
  const ends = await Promise.allSettled(both)
  expect(ends.map(({ status }) => status).join()).toBe('fulfilled,rejected,fulfilled')
  const all = () => client.execute('select name from winds order by name')
  expect((await all()).rows).toHaveLength(3)
  await client.execute('alter table winds add column speed integer')
  await insert('tramontane')
  expect((await all()).rows.map(({ name }) => name)).toEqual(['autan', 'cers', 'marin', 'tramontane'])
})
