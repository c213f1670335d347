import { accessSync, constants, mkdirSync } from 'node:fs'
import { type Database, isLocalFile, openDatabase } from '@tramontane/db/database'
import { applyMigrations } from '@tramontane/db/migrate'
import { lockDatabaseFile } from '@tramontane/db/single-process'
import type { Config } from './config.ts'

export type OpenData = { database: Database; close(): Promise<void> }

/**
 * Opens the data folder and its database for this process alone, with the schema up to date.
 * Errors: those of the file system; DatabaseInUse while another process has it.
 */
export async function openData(config: Config): Promise<OpenData> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  accessSync(config.dataDir, constants.W_OK)
  const { databaseUrl: url, databaseAuthToken: authToken } = config
  const lock = isLocalFile(url) ? lockDatabaseFile(url.slice('file:'.length)) : null
  const database = await openDatabase({ url, authToken })
  await applyMigrations(database)
  return {
    database,
    async close() {
      await database.close()
      lock?.release()
    },
  }
}
