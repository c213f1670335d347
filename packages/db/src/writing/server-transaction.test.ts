import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import {
  hasLibsqlServer,
  type LibsqlServer,
  startLibsqlServer,
} from '@tramontane/libsql-server/start-libsql-server'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase, type Tx } from '../database.ts'
import { dropSearch, newestFound } from '../fast/search.ts'
import { isOutcomeUnknown, isStorageFailure } from '../health.ts'
import { rateLimits } from '../schema/operations.ts'
import { photos } from '../schema/photos.ts'
import { applyMigrations, isMigrated } from '../upgrades/migrate.ts'
import { withWrite } from '../with-write.ts'
import { OutcomeUnknown, ServerUnreachable } from './server-transaction.ts'

setDefaultTimeout(30_000)

const row = { count: 1, resetsAt: new Date(0) }

describe.skipIf(!hasLibsqlServer)('on a libSQL server', () => {
  let server: LibsqlServer
  let one: Database
  let other: Database

  beforeAll(async () => {
    server = await startLibsqlServer()
    one = await openDatabase({ url: server.url })
    other = await openDatabase({ url: server.url })
    await Promise.all([applyMigrations(one), applyMigrations(other)])
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('two processes that start together migrate it once', async () => {
    expect(await isMigrated(one)).toBe(true)
    const { rows } = await one.client.execute('select hash from __drizzle_migrations')
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
  })

  test('the search index is made anew from what is stored', async () => {
    await one.client.execute(
      "insert into contact_messages (name, email, phone, service, search_text) values ('Òscar Puig', 'o@exemple.fr', '0639981122', 'fast', 'oscar puig')",
    )
    await dropSearch(one)
    await applyMigrations(one)
    expect(await newestFound(one.db, 'contact', 'oscar', 5)).toHaveLength(1)
  })

  test('what two processes decide on rows they read is never decided twice', async () => {
    const add = (database: Database) =>
      withWrite(database, async (tx) => {
        const total = (await keys(tx, 'turn:')).length
        await tx.insert(rateLimits).values({ ...row, key: `turn:${total}` })
      })
    await Promise.all(Array.from({ length: 40 }, (_, index) => add(index % 2 ? one : other)))
    expect(await keys(one.db, 'turn:')).toHaveLength(40)
  })

  test('a transaction that the server gave up is run again as a whole', async () => {
    let runs = 0
    await withWrite(one, async (tx) => {
      runs += 1
      await tx.insert(rateLimits).values({ ...row, key: `again:first ${runs}` })
      // The other waits for its turn until the server takes it from us.
      if (runs === 1) await withWrite(other, (theirs) => keys(theirs, ''))
      await Promise.all(
        ['a', 'b'].map((name) => tx.insert(rateLimits).values({ ...row, key: `again:${name} ${runs}` })),
      )
    })
    expect(runs).toBe(2)
    expect(await keys(one.db, 'again:')).toEqual(['again:a 2', 'again:b 2', 'again:first 2'])
  })

  test('after a statement that failed none is stored, even where its failure was not looked at', async () => {
    const work = withWrite(one, async (tx) => {
      await tx.insert(rateLimits).values({ ...row, key: 'failed:1' })
      await tx
        .insert(rateLimits)
        .values({ ...row, key: 'failed:1' })
        .catch(() => null)
      await tx
        .insert(rateLimits)
        .values({ ...row, key: 'failed:2' })
        .catch(() => null)
    })
    expect(await failureOf(work)).toBeInstanceOf(Error)
    await work.catch(() => null)
    expect(await keys(one.db, 'failed:')).toEqual([])
  })

  test('a commit that is not answered is told apart, and run again only where that changes nothing', async () => {
    const commitWithoutAnswer = withLostAnswer(one)
    const lost = withWrite(commitWithoutAnswer(), (tx) =>
      tx.insert(rateLimits).values({ ...row, key: 'lost:1' }),
    )
    expect(await lost.catch(isOutcomeUnknown)).toBe(true)
    expect(await keys(one.db, 'lost:')).toEqual(['lost:1'])

    const repeated = commitWithoutAnswer()
    await withWrite(
      repeated,
      (tx) =>
        tx
          .insert(rateLimits)
          .values({ ...row, key: 'lost:2' })
          .onConflictDoNothing(),
      { isRepeatable: true },
    )
    expect(await keys(one.db, 'lost:')).toEqual(['lost:1', 'lost:2'])
  })

  test('a text that is longer in bytes than in characters is taken as any other', async () => {
    const text = `select '${'é'.repeat(3000)}' as letters`
    const [result] = await one.client.batch([text], 'write')
    expect(result?.rows[0]?.letters).toHaveLength(3000)
    await withWrite(one, async (tx) => {
      expect(await tx.all(sql.raw(text))).toHaveLength(1)
    })
  })

  test('the search and the figures are built once, and found at the next start', async () => {
    const schema = await one.client.execute('PRAGMA schema_version')
    await applyMigrations(other)
    expect((await one.client.execute('PRAGMA schema_version')).rows).toEqual(schema.rows)
  })

  test('bytes come back as they were stored', async () => {
    const content = Buffer.from([0, 1, 254, 255])
    await withWrite(one, (tx) =>
      tx.insert(photos).values({ name: 'a.webp', content, createdAt: new Date(0) }),
    )
    const [stored] = await other.db.select().from(photos)
    expect(Buffer.from(stored?.content ?? '').equals(content)).toBe(true)
  })

  test('one that is away fails as storage does, and is used again when it is back', async () => {
    await server.stop()
    const away = await withWrite(one, (tx) => keys(tx, '')).catch((error) => error)
    expect(isStorageFailure(away)).toBe(true)
    expect(
      isStorageFailure(
        await one.db
          .select()
          .from(rateLimits)
          .catch((error) => error),
      ),
    ).toBe(true)
    expect(await isMigrated(one)).toBe(false)
    await server.start()
    await withWrite(one, (tx) => tx.insert(rateLimits).values({ ...row, key: 'back' }))
    expect(await keys(other.db, 'back')).toEqual(['back'])
  })
})

async function keys(db: Pick<Tx, 'select'>, prefix: string): Promise<string[]> {
  const rows = await db.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key)
  return rows.map(({ key }) => key).filter((key) => key.startsWith(prefix))
}

/** The same database, whose next commit is stored and whose answer is lost on its way. */
function withLostAnswer(database: Database): () => Database {
  return () => {
    let isNext = true
    const { transaction } = database.db
    const db = Object.assign(Object.create(database.db), {
      async transaction(work: Parameters<typeof transaction>[0]) {
        const result = await transaction.call(database.db, work)
        if (!isNext) return result
        isNext = false
        throw new OutcomeUnknown(new ServerUnreachable('cut'))
      },
    })
    return { ...database, db }
  }
}
