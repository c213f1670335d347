import { setImmediate } from 'node:timers/promises'
import { type Database, doBeforeAnswers, type Tx, type Write } from './database.ts'
import { type WriteOptions, writeOnServer } from './writing/write-on-server.ts'

/** Works that share a commit at most: other requests wait while they run. */
const writesPerCommit = 32

/**
 * The only way to change rows. Runs `work` in a transaction that begins immediate, after every write asked for before
 * it: libSQL's local client freezes or fails when two write transactions overlap (DB-10 to DB-13).
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

/** One that fails takes back what all of them did: then each is run again in a transaction of its own. */
async function commitTogether(database: Database, writes: Write[]) {
  let told: (() => void)[] = []
  try {
    told = await database.write((tx) => outcomesOf(tx, writes))
  } catch (error) {
    if (writes.length > 1) for (const write of writes) await commitTogether(database, [write])
    else writes[0]?.reject(error)
  }
  if (told.length > 0) await doBeforeAnswers(database)
  for (const tell of told) tell()
}

async function outcomesOf(tx: Tx, writes: Write[]): Promise<(() => void)[]> {
  const outcomes: (() => void)[] = []
  for (const write of writes) outcomes.push(await write.run(tx))
  return outcomes
}

/** The caller of `withWrite` receives the result; the queue only waits for the end. */
function ignoreHere() {}
