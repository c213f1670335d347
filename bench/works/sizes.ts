import { join } from 'node:path'
import { runProgram } from '../../apps/browser-tests/src/tools/program.ts'
import { ownFolder } from '../tools/child.ts'
import { fill } from '../tools/fill.ts'
import { adminHeaders, freeMonth, startMeasured } from '../tools/program.ts'
import { bounded, median, percentile, type Row } from '../tools/rounds.ts'

/** A million takes minutes to fill: `bun run bench sizes million` asks for it. */
const sizes = [1_000, 100_000, ...(Bun.argv.includes('million') ? [1_000_000] : [])]
const calls = 60
const warmUp = 10

const works = {
  'a page of requests': '/api/contact?limit=50',
  'a late page': '/api/contact?limit=50&offset=900',
  'sorted by name': '/api/contact?limit=50&sort=name',
  'a search': '/api/contact?limit=50&q=abadie+exemple',
  'a page of clients': '/api/clients?limit=50',
  'clients by the last wash': '/api/clients?limit=50&sort=-lastWashAt',
  'subscribers, by name': '/api/clients?limit=50&sort=name&status=abonnes',
  'a search of clients': '/api/clients?limit=50&q=abadie+exemple',
  'a plate': '/api/clients?limit=50&q=ab002aa',
  'the planning': '/api/appointments?limit=50',
  availability: freeMonth,
  statistics: '/api/admin/statistics',
}

/** What the back office costs as its rows grow. */
export async function dataSizes(): Promise<Row[]> {
  const medians = new Map<string, number[]>()
  const slow = new Map<string, string>()
  for (const size of sizes) {
    using folder = ownFolder()
    await (await startMeasured({ folder: folder.path })).stop()
    fill(join(folder.path, 'data/tramontane.db'), {
      ...{ requests: size, subscriptions: size / 10, appointments: size / 10, others: 0 },
    })
    // Who asked is told apart once, which takes a minute and more of a million.
    await runProgram(['migrate'], { DATA_DIR: join(folder.path, 'data') }, folder.path)
    await using program = await startMeasured({ folder: folder.path, env: { LOG_LEVEL: 'warn' } })
    const headers = await adminHeaders(program)
    for (const [work, path] of Object.entries(works)) {
      const times = await timesOf(`${program.address}${path}`, headers)
      medians.set(work, [...(medians.get(work) ?? []), median(times)])
      if (size === 100_000) slow.set(work, percentile(times, 0.95))
    }
  }
  return Object.keys(works).map((work) => {
    const told = (medians.get(work) ?? []).map(
      (ms, index) => `${sizes[index]?.toLocaleString('en')}: ${ms.toFixed(1)} ms`,
    )
    return bounded(work, `${told.join(', ')}; p95 ${slow.get(work)} ms`, 'p95 < 30 ms at 100,000')
  })
}

async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let call = -warmUp; call < calls; call += 1) {
    const startedAt = performance.now()
    const reply = await fetch(url, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
    if (call >= 0) times.push(performance.now() - startedAt)
  }
  return times
}
