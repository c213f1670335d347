import { Database as SqliteFile } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../database.ts'
import { buildFigures, dropFigures } from '../fast/figures.ts'
import { buildSearch, dropSearch } from '../fast/search.ts'
import { givePlaces } from './give-places.ts'
import { giveVans } from './give-vans.ts'
import { giveVehicles } from './give-vehicles.ts'
import { inMigrationTurn } from './migration-turn.ts'
import { recognisePeople } from './recognise-people.ts'

/** The folder that drizzle-kit fills: beside the sources, or embedded beside the program in the binary. */
export function migrationsFolder(): string {
  const embedded = join(import.meta.dir, 'migrations')
  return existsSync(embedded) ? embedded : join(import.meta.dir, '../..', 'migrations')
}

/** The newest migration that a program knows. Units: milliseconds since 1970, as drizzle-kit stamps them. */
export type KnownSchema = { last: number }

export function knownSchema(folder = migrationsFolder()): KnownSchema {
  return { last: readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0 }
}

/** A later version has been here: writing with the older one could harm what it does not know. */
export class NewerDatabase extends Error {
  constructor() {
    super(
      'La base vient d’une version plus récente du programme : installez cette version, ou restaurez une copie plus ancienne (tramontane restore FICHIER).',
    )
  }
}

/** A change of the schema did not succeed: the data and the former schema are as they were. */
export class MigrationFailed extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `La mise à jour de la base a échoué, et rien n’y a changé : remettez la version précédente du programme, elle fonctionne encore. Cause : ${reason}`,
      { cause },
    )
  }
}

/**
 * Brings the schema up to date; does nothing when it is.
 * Errors: NewerDatabase for the data of a later version; MigrationFailed, which leaves the old schema.
 */
export function applyMigrations(database: Database, folder = migrationsFolder()): Promise<void> {
  return inMigrationTurn(database, () => migrateInTurn(database, folder))
}

async function migrateInTurn(database: Database, folder: string) {
  const { last } = knownSchema(folder)
  const applied = await lastApplied(database)
  if (applied > last) throw new NewerDatabase()
  if (applied < last) {
    await dropSearch(database)
    await dropFigures(database)
    await migrate(database.db, { migrationsFolder: folder }).catch((cause) => {
      throw new MigrationFailed(cause)
    })
  }
  await recognisePeople(database)
  await givePlaces(database)
  await giveVans(database)
  await giveVehicles(database)
  await buildSearch(database)
  await buildFigures(database)
}

/** True when every migration of this program has been applied. Errors: none; an unreadable database is not migrated. */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await lastApplied(database)) >= knownSchema().last
}

const lastAppliedSql = 'select max(created_at) as last from __drizzle_migrations'

async function lastApplied(database: Database): Promise<number> {
  try {
    const rows = await database.db.all<{ last: number }>(sql.raw(lastAppliedSql))
    return Number(rows[0]?.last ?? 0)
  } catch {
    return 0
  }
}

/** The newest migration that a file has seen; null when it is no database of this program. Errors: none. */
export function schemaOf(file: string): number | null {
  try {
    const database = new SqliteFile(file, { readonly: true })
    try {
      return database.query<{ last: number | null }, []>(lastAppliedSql).get()?.last ?? null
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}
