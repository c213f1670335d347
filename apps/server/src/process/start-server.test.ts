import { Database as SqliteFile } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { readConfig } from '../config/config.ts'
import { renderedOnce } from '../testing/rendered-once.ts'
import { type Follower, NotReady } from './handover.ts'
import { startServer } from './start-server.ts'

test('a program that takes another one’s place and is not ready leaves it, and never says that it serves', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tramontane-start-'))
  const said: string[] = []
  const follower: Follower = {
    listening: () => said.push('listening'),
    serving: () => said.push('serving'),
    refused: () => said.push('refused'),
  }
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'error' })
  /** Pages are asked for once the data is open: as if the last change of the schema had failed unseen. */
  const pagePaths = () => {
    const database = new SqliteFile(join(dataDir, 'tramontane.db'))
    database.run('DELETE FROM __drizzle_migrations')
    database.close()
    return new Set<string>()
  }
  const pages = { renderer: { ...renderedOnce, pagePaths }, headTagsOf: () => '' }
  try {
    const starting = startServer(config, async () => ({ files: new Map(), pages }), follower)
    expect(await failureOf(starting)).toBeInstanceOf(NotReady)
    expect(said).toEqual(['listening'])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
