import { type Client, createClient } from '@libsql/client'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { cachePreparedStatements, mustBeCached } from './fast/statement-cache.ts'
import { guardTransactions, ServerUnreachable } from './writing/server-transaction.ts'
import { openWriter, type Writer } from './writing/writer.ts'

/** What queries take: the database, or a transaction of it. */
export type Db = Pick<LibSQLDatabase, 'select' | 'insert' | 'update' | 'delete' | 'run' | 'all' | 'get'>

/** A transaction that `withWrite` opened: what changes rows takes this, so that it cannot run outside the queue. */
export type Tx = Db & { readonly queued: unique symbol }

/** A work that waits for its turn. `run` answers how its caller is told of it, once it is on disk. */
export type Write = { run(tx: Tx): Promise<() => void>; reject(error: unknown): void }

export type Database = {
  db: LibSQLDatabase
  client: Client
  /** What `withWrite` runs its works with, one transaction at a time. */
  write: Writer<Tx>
  /** The tail of the write queue: settles when every write asked for so far has ended. */
  lastWrite: Promise<unknown>
  /** What `withWrite` keeps of the queue of a file. */
  waiting: Write[]
  isWriting: boolean
  /** What is done once after the next commit, before anybody is answered; a work asks for it, and it tells its own failures. */
  beforeAnswers: Set<() => Promise<void>>
  /** It is on a libSQL server, where other processes may write between two writes of this one. */
  isShared: boolean
  close(): Promise<void>
}

cachePreparedStatements()

/** Milliseconds that a statement waits for a lock: only a foreign program could hold one. */
const busyTimeoutMs = 2000

/**
 * One for the transaction that writes, one for everybody's reads, which never overlap: a statement of a local file
 * answers before the next begins. More would each hold pages and prepared statements of their own.
 */
const localConnections = 2

/** Milliseconds that a server has for one answer: more than the 5 s that it lets a writer wait for the one before. */
const serverPatienceMs = 15_000

/**
 * Opens a local file ('file:…') or a libSQL server ('libsql:', 'http:', 'https:').
 * A local file is put in WAL mode once: it persists in the file and reaches every pooled connection.
 * With `isReader`, a file that another process may be writing to is only read: two processes that checkpoint one file
 * lose rows (DB-30).
 * Errors: LibsqlChanged; those of the libSQL client when the file cannot be opened; a server is only met by the first statement.
 */
export async function openDatabase({
  url,
  authToken,
  isReader = false,
}: {
  url: string
  authToken?: string
  isReader?: boolean
}): Promise<Database> {
  const isShared = !isLocalFile(url)
  const client = isShared
    ? guardTransactions(createClient({ url, authToken, fetch: patiently }))
    : createClient({ url, timeout: busyTimeoutMs, concurrency: localConnections })
  if (!isShared) mustBeCached()
  const keepsFile = isLocalFile(url) && !isReader
  if (keepsFile) await client.execute('PRAGMA journal_mode = WAL')
  return databaseOn(client, {
    isShared,
    async close() {
      // libSQL leaves the log beside the file when it closes: fold it in, so that the file alone is the database.
      if (keepsFile) await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      client.close()
    },
  })
}

/** The database of a client that is open already. `close` runs once nothing is written any more. */
export function databaseOn(
  client: Client,
  { isShared, close }: { isShared: boolean; close(): Promise<void> },
): Database {
  const database: Database = {
    db: drizzle(client),
    client,
    write: openWriter(client),
    lastWrite: Promise.resolve(),
    waiting: [],
    isWriting: false,
    beforeAnswers: new Set(),
    isShared,
    async close() {
      await database.lastWrite
      await close()
    },
  }
  return database
}

/** Asked for by works of this commit, or of one that failed: they read what is stored. */
export async function doBeforeAnswers({ beforeAnswers }: Pick<Database, 'beforeAnswers'>) {
  if (beforeAnswers.size === 0) return
  const asked = [...beforeAnswers]
  beforeAnswers.clear()
  for (const work of asked) await work()
}

function patiently(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(serverPatienceMs) }).catch((cause) => {
    throw new ServerUnreachable(cause)
  })
}

export function isLocalFile(url: string): boolean {
  return url.startsWith('file:')
}
