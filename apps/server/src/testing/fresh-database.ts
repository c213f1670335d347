import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@tramontane/db/database'
import { applyMigrations } from '@tramontane/db/migrate'
import { type LibsqlServer, startLibsqlServer } from '@tramontane/libsql-server/start-libsql-server'

type Fresh = {
  url: string
  stored(database: Database): Promise<string>
  remove(): Promise<void>
}

/** `bun run test:server-database` asks for it: the same tests, on a libSQL server. */
export const isOnServer = Bun.env.TEST_DATABASE === 'server'

/** An empty, migrated database of one test: the file named, or one of a server that all tests of the process share. */
export function freshDatabase(file: string): Promise<Fresh> {
  return isOnServer ? freshOnServer() : freshFile(file)
}

let template: Promise<string> | undefined

async function freshFile(file: string): Promise<Fresh> {
  template ??= makeTemplate()
  copyFileSync(await template, file)
  return {
    url: `file:${file}`,
    async stored({ client }) {
      await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      return readFileSync(file, 'latin1')
    },
    async remove() {},
  }
}

/** Migrated once for all tests of the process, then only copied. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
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
