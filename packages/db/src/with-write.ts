import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Tx, Write } from './database.ts'
import { type WriteOptions, writeOnServer } from './write-on-server.ts'

/** Works that share a commit at most: other requests wait while they run. */
const writesPerCommit = 32

/**
 * The only way to change rows. Runs `work` in a transaction that begins immediate, after every write asked for before
 * it: libSQL's local client freezes or fails when two write transactions overlap (domain.md DB-10 to DB-13).
 * Works that wait together may share one commit: each sees those before it, one that fails takes back its own changes
 * alone, and nobody is answered before the commit is on disk.
 * `work` reads the rows its decision needs through `tx`, never through `db`, and awaits no network, hashing or rendering.
 * On a server a work may be run again, as a whole: it changes nothing but rows.
 * Errors: whatever `work` throws, after the rollback; on a server, those of `writeOnServer`.
 */
export function withWrite<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
  options: WriteOptions = {},
): Promise<Result> {
  if (database.isShared) return writeOnServer(database, work, options)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  database.waiting.push({
    async run(tx) {
      const result = await work(tx)
      return () => resolve(result)
    },
    reject,
  })
  database.lastWrite = promise.then(ignoreHere, ignoreHere)
  if (!database.isWriting) void writeWaiting(database)
  return promise
}

async function writeWaiting(database: Database) {
  database.isWriting = true
  while (database.waiting.length > 0) {
    // Requests that arrived together reach the queue before it moves on.
    await setImmediate()
    await commitTogether(database, database.waiting.splice(0, writesPerCommit))
  }
  database.isWriting = false
}

async function commitTogether(database: Database, writes: Write[]) {
  let failure: unknown
  let told: (() => void)[] = []
  try {
    await database.db.transaction(async (tx) => {
      told = await outcomesOf(tx as unknown as Tx, writes).catch((error) => {
        failure = error
        throw error
      })
    })
  } catch (error) {
    // Where SQLite has ended the transaction by itself, the rollback fails too, and only says that.
    told = writes.map(
      ({ reject }) =>
        () =>
          reject(failure ?? error),
    )
  }
  for (const tell of told) tell()
}

async function outcomesOf(tx: Tx, writes: Write[]): Promise<(() => void)[]> {
  const [only] = writes
  if (only && writes.length === 1) return [await only.run(tx)]
  const outcomes: (() => void)[] = []
  for (const write of writes) outcomes.push(await runAlone(tx, write))
  return outcomes
}

async function runAlone(tx: Tx, write: Write): Promise<() => void> {
  await tx.run(sql`savepoint work`)
  try {
    const tell = await write.run(tx)
    await tx.run(sql`release work`)
    return tell
  } catch (error) {
    // Without its savepoint the transaction is gone, a full disk ends it: then all of its works have failed.
    await tx.run(sql`rollback to work`).catch(() => Promise.reject(error))
    await tx.run(sql`release work`)
    return () => write.reject(error)
  }
}

/** The caller of `withWrite` receives the result; the queue only waits for the end. */
function ignoreHere() {}
