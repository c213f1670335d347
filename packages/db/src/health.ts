import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** What SQLite finds wrong in the file: nothing, or its own sentences. */
export async function integrityProblems(database: Database): Promise<string[]> {
  const rows = await database.db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`)
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
}

/** What the disk, not the request, is to blame for: full, read only, failing. */
const storageCodes = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_CANTOPEN']

/** True for a statement that failed because of where the data is kept: nothing of it was stored. Errors: none. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return storageCodes.some((known) => code.startsWith(known)) || isStorageFailure(error.cause)
}
