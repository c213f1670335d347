import type { Database, Tx } from './database.ts'

/**
 * The only way to change rows. Runs `work` in a transaction that begins immediate, after every write asked for before
 * it: libSQL's local client freezes or fails when two write transactions overlap (domain.md DB-10 to DB-13).
 * `work` reads the rows its decision needs through `tx`, never through `db`, and awaits no network, hashing or rendering.
 * Errors: whatever `work` throws, after the rollback.
 */
export function withWrite<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const run = () =>
    database.db.transaction((tx) => work(tx as unknown as Tx)).finally(() => database.changes?.settle())
  const result = database.lastWrite.then(run, run)
  database.lastWrite = result.catch(ignoreHere)
  return result
}

/** The caller of `withWrite` receives the failure; the queue only waits for the end. */
function ignoreHere() {}
