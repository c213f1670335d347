import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../database.ts'
import { applyMigrations } from '../upgrades/migrate.ts'

let template: Promise<string> | undefined

/** For tests: a migrated file that holds no row, made once for all tests of the process, to be copied. */
export function migratedTemplate(): Promise<string> {
  template ??= makeTemplate()
  return template
}

/** For tests: an empty, migrated database in that file, which is not there yet. */
export async function migratedCopy(file: string): Promise<Database> {
  copyFileSync(await migratedTemplate(), file)
  return openDatabase({ url: `file:${file}` })
}

/** For tests: an empty, migrated database in a folder of its own. Shapes: `path` is its file. */
export async function freshDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-db-'))
  const path = join(folder, 'test.db')
  const database = await migratedCopy(path)
  return {
    ...database,
    database,
    path,
    async [Symbol.asyncDispose]() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-template-'))
  const file = join(folder, 'template.db')
  const database = await openDatabase({ url: `file:${file}` })
  await applyMigrations(database)
  // What a first start notes about itself is no row of a test's.
  await database.client.execute('delete from leases')
  // A migration that builds an empty table anew leaves it a counter.
  await database.client.execute('delete from sqlite_sequence')
  await database.close()
  return file
}
