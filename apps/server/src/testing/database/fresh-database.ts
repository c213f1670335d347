import { readFileSync, rmSync } from 'node:fs'
import { type Database, openDatabase } from '@tramontane/db/database'
import { migratedTemplate } from '@tramontane/db/testing/migrated-copy'
import { applyMigrations } from '@tramontane/db/upgrades/migrate'
import { type LibsqlServer, startLibsqlServer } from '@tramontane/libsql-server/start-libsql-server'
import { lendFile } from './lent-files.ts'

type Fresh = {
  url: string
  database: Database
  stored(): Promise<string>
  remove(): Promise<void>
}

/** `bun run test:server-database` asks for it: the same tests, on a libSQL server. */
export const isOnServer = Bun.env.TEST_DATABASE === 'server'

/**
 * An empty, migrated database of one test: a file, or one of a server that all tests of the process share.
 * With `isUntouched`, its bytes were never another test's either.
 */
export function freshDatabase({ isUntouched = false } = {}): Promise<Fresh> {
  return isOnServer ? freshOnServer() : freshFile(isUntouched)
}

async function freshFile(isUntouched: boolean): Promise<Fresh> {
  const { url, file, database, giveBack } = await lendFile(await migratedTemplate(), isUntouched)
  return {
    url,
    database,
    async stored() {
      await database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      return readFileSync(file, 'latin1')
    },
    remove: giveBack,
  }
}

let server: Promise<LibsqlServer> | undefined
let databases = 0

async function freshOnServer(): Promise<Fresh> {
  server ??= serverWithTemplate()
  const running = await server
  databases += 1
  const name = `test${databases}`
  const url = await running.database(name, 'template')
  return {
    url,
    database: await openDatabase({ url }),
    stored: async () => (await fetch(`${url}/dump`)).text(),
    remove: () => running.dropDatabase(name),
  }
}

async function serverWithTemplate(): Promise<LibsqlServer> {
  const running = await startLibsqlServer({ areMany: true })
  process.once('exit', () => {
    void running.stop()
    rmSync(running.folder, { recursive: true, force: true })
  })
  const template = await openDatabase({ url: await running.database('template') })
  await applyMigrations(template)
  await template.client.execute('delete from leases')
  await template.close()
  return running
}
