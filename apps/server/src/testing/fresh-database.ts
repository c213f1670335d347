import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@tramontane/db/database'
import { applyMigrations } from '@tramontane/db/migrate'
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

let template: Promise<string> | undefined

async function freshFile(isUntouched: boolean): Promise<Fresh> {
  template ??= makeTemplate()
  const { url, file, database, giveBack } = await lendFile(await template, isUntouched)
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

/** Migrated once for all tests of the process, then only copied. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-template-'))
  const file = join(folder, 'template.db')
  await migrate(`file:${file}`)
  return file
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
  await migrate(await running.database('template'))
  return running
}

async function migrate(url: string) {
  const database = await openDatabase({ url })
  await applyMigrations(database)
  await database.close()
}
