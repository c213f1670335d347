import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { isServerFailure, OutcomeUnknown } from './writing/server-transaction.ts'

/** What SQLite finds wrong in the file: nothing, or its own sentences. */
export async function integrityProblems(database: Database): Promise<string[]> {
  const rows = await database.db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`)
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
}

/** What the disk, not the request, is to blame for: full, read only, failing. */
const diskCodes = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_CANTOPEN']

/** True for a statement that failed because of where the data is kept, on disk or on a server. Errors: none. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isDisk = diskCodes.some((known) => code.startsWith(known))
  return isDisk || isServerFailure(error) || isStorageFailure(error.cause)
}

/** True when nobody knows whether a write was stored. Errors: none. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof OutcomeUnknown
}
