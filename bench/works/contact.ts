import { join } from 'node:path'
import { openDatabase } from '@tramontane/db/database'
import { applyMigrations } from '@tramontane/db/upgrades/migrate'
import { wish } from '../../apps/browser-tests/src/tools/callers.ts'
import { type Child, freePort, ownFolder, startChild } from '../tools/child.ts'
import { alone, asBefore, hasEarlier, startEarlier, startMeasured } from '../tools/program.ts'
import { compared, interleave, missing, type Rate, type Row } from '../tools/rounds.ts'
import { hasWrk, requestsPerSecond } from '../tools/wrk.ts'

/** Requests for a wash, each on disk before its answer, beside the same single insert without a server, and with another one. */
export async function contact(): Promise<Row[]> {
  if (!hasWrk) return [missing('POST /api/contact', 'wrk is not here (apt-get install wrk)')]
  const env = { LOG_LEVEL: 'warn' }
  await using program = await startMeasured({ env })
  await using earlier = hasEarlier ? await startEarlier({ env }) : null
  using folder = ownFolder()
  const rival = await express(folder.path)
  const servers = [program, earlier, rival].filter((server) => server !== null)
  const among = <Result>(one: Child | null, work: () => Promise<Result>) =>
    alone(
      servers.filter((server) => server !== one),
      work,
    )
  const post = (server: Child) =>
    among(server, () =>
      requestsPerSecond({ url: `${server.address}/api/contact`, pid: server.pid, json: wish() }),
    )
  const measures = await interleave({
    ours: () => post(program),
    ...(earlier ? { before: () => post(earlier) } : {}),
    'bare loop': () => among(null, () => insertLoop(join(folder.path, 'loop.db'))),
    ...(rival ? { 'Express + better-sqlite3': () => post(rival) } : {}),
  })
  await rival?.[Symbol.asyncDispose]()
  return compared('POST /api/contact, durable', measures, {
    unit: '/s',
    toReach: { ...asBefore, 'bare loop': '≥ 1.0', 'Express + better-sqlite3': '≥ 1.5' },
  })
}

async function insertLoop(file: string): Promise<Rate> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, '../rivals/insert-loop.ts'), file], {
    stdout: 'pipe',
  })
  return JSON.parse(await new Response(child.stdout).text())
}

/** Null where its packages cannot be had: they are installed for this run alone. */
async function express(folder: string): Promise<Child | null> {
  await Bun.write(join(folder, 'package.json'), '{"private":true}')
  const packages = ['express@5', 'better-sqlite3@13', 'node@22']
  const install = Bun.spawn([process.execPath, 'add', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  if ((await install.exited) !== 0) return null
  const file = join(folder, 'express.db')
  const database = await openDatabase({ url: `file:${file}` })
  await applyMigrations(database)
  await database.close()
  const port = freePort()
  const node = join(folder, 'node_modules/.bin/node')
  return startChild(
    [node, join(import.meta.dir, '../rivals/express.cjs'), `${port}`, file, folder],
    port,
  ).catch(() => null)
}
