import { Database as SqliteFile } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { type DocumentKind, documentNumber } from '@tramontane/domain/documents/document'
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** The highest number of a kind and year. */
type LastNumber = { kind: DocumentKind; year: number; serial: number }

const lastNumbersSql = 'select kind, year, max(serial) as serial from documents group by kind, year'

export async function lastNumbers(db: Db): Promise<LastNumber[]> {
  return db.all<LastNumber>(sql.raw(lastNumbersSql))
}

/** Those that a database file holds, written out; none of one that cannot be read. Errors: none. */
export function lastNumbersOfFile(file: string): string[] {
  if (!existsSync(file)) return []
  try {
    const database = new SqliteFile(file, { readonly: true })
    try {
      return database.query<LastNumber, []>(lastNumbersSql).all().map(documentNumber)
    } finally {
      database.close()
    }
  } catch {
    return []
  }
}
