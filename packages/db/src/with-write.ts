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
 * A work may be run again, as a whole, after all that it changed was taken back: it changes nothing but rows.
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
    await othersToJoin(database.waiting)
    await commitTogether(database, database.waiting.splice(0, writesPerCommit))
  }
  database.isWriting = false
}

/** Requests that arrive together reach the queue within a few turns of the loop, which cost less than a commit. */
async function othersToJoin(waiting: Write[]) {
  for (let seen = 0; seen < waiting.length && seen < writesPerCommit; ) {
    seen = waiting.length
    await setImmediate()
  }
}

/** A savepoint costs more than most works: only when one has failed are all run again, each under its own. */
async function commitTogether(database: Database, writes: Write[]) {
  const told = await committed(database, writes, runPlainly)
    .catch((error) => {
      if (!(error instanceof WorkFailed) || writes.length === 1) throw error
      return committed(database, writes, runAlone)
    })
    .catch((error) => {
      const reason = error instanceof WorkFailed ? error.cause : error
      return writes.map((write) => () => write.reject(reason))
    })
  for (const tell of told) tell()
}

/** What a work threw, as `cause`; nothing of its transaction is stored. */
class WorkFailed extends Error {}

/** How each is told. Errors: WorkFailed when a work threw; what the commit threw. */
async function committed(database: Database, writes: Write[], run: typeof runAlone): Promise<(() => void)[]> {
  let failure: WorkFailed | undefined
  try {
    return await database.write(async (tx) => {
      const told: (() => void)[] = []
      for (const write of writes) {
        const outcome = run(tx, write).catch((cause) => {
          failure = new WorkFailed('', { cause })
          throw failure
        })
        told.push(await outcome)
      }
      return told
    })
  } catch (error) {
    // Where SQLite has ended the transaction by itself, the rollback fails too, and only says that.
    throw failure ?? error
  }
}

function runPlainly(tx: Tx, write: Write): Promise<() => void> {
  return write.run(tx)
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
