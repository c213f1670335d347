import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '@tramontane/db/copies'
import { type Database, openDatabase } from '@tramontane/db/database'
import { applyMigrations, knownSchema, schemaOf } from '@tramontane/db/upgrades/migrate'
import { DatabaseInUse, type Lock, lockDatabaseFile } from '@tramontane/db/writing/single-process'
import { systemClock } from '../adapters/system-clock.ts'
import { type Config, databaseFile } from '../config/config.ts'
import { backupsFolder, beforeUpdateName } from '../features/backups/copy-names.ts'
import { noteLostNumbers } from '../features/documents/note-lost-numbers.ts'

type OpenData = {
  database: Database
  /** What the owner is told of it, in words: numbers that left and are not in it. */
  told: string[]
  close(): Promise<void>
}

/**
 * Opens the data folder and its database for this process alone, with the schema up to date.
 * Units: `patienceMs`, how long another process that makes way is waited for.
 * Errors: those of the file system; DatabaseInUse while another process has it; NewerDatabase.
 */
export async function openData(config: Config, { patienceMs = 0 } = {}): Promise<OpenData> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  accessSync(config.dataDir, constants.W_OK)
  const { databaseUrl: url, databaseAuthToken: authToken } = config
  const file = databaseFile(config)
  const lock = file ? await lockWhenFree(file, patienceMs) : null
  if (file) copyBeforeUpdate(file, config)
  const database = await openDatabase({ url, authToken })
  await applyMigrations(database)
  const told = await noteLostNumbers({ config, database, clock: systemClock })
  return {
    database,
    told,
    async close() {
      await database.close()
      lock?.release()
    },
  }
}

async function lockWhenFree(file: string, patienceMs: number): Promise<Lock> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return lockDatabaseFile(file)
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || performance.now() > deadline) throw error
      await Bun.sleep(10)
    }
  }
}

/** A schema is changed in place: what was there before is one file away. */
function copyBeforeUpdate(file: string, config: Config) {
  const schema = schemaOf(file)
  if (schema === null || schema >= knownSchema().last) return
  const folder = backupsFolder(config)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  copyDatabase(file, join(folder, beforeUpdateName(new Date())))
}
