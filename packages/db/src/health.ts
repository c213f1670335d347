import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** What SQLite finds wrong in the file: nothing, or its own sentences. */
export async function integrityProblems(database: Database): Promise<string[]> {
  const rows = await database.db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`)
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
}
