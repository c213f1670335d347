import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'

/** The folder that drizzle-kit fills: beside the sources, or embedded beside the program in the binary. */
export function migrationsFolder(): string {
  const embedded = join(import.meta.dir, 'migrations')
  return existsSync(embedded) ? embedded : join(import.meta.dir, '..', 'migrations')
}

/** Brings the schema up to date; does nothing when it is. Errors: a failing migration leaves the old schema. */
export async function applyMigrations(database: Database): Promise<void> {
  await migrate(database.db, { migrationsFolder: migrationsFolder() })
}

/** True when every migration of this program has been applied. Errors: none; an unreadable database is not migrated. */
export async function isMigrated(database: Database): Promise<boolean> {
  const wanted = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1)?.folderMillis ?? 0
  try {
    const rows = await database.db.all<{ last: number }>(
      sql`select max(created_at) as last from __drizzle_migrations`,
    )
    return Number(rows[0]?.last ?? 0) >= wanted
  } catch {
    return false
  }
}
