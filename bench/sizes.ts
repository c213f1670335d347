import { Database as SqliteFile } from 'bun:sqlite'
import { join } from 'node:path'
import { admin, type Program, startProgram } from '../apps/browser-tests/src/program.ts'
import { ownFolder } from './child.ts'
import { percentile } from './login.ts'
import { median } from './median.ts'
import { residentMegabytes } from './processor.ts'
import { bounded, missing, type Row } from './rounds.ts'

/** A million takes minutes to fill: `bun run bench sizes million` asks for it. */
const sizes = [1_000, 100_000, ...(Bun.argv.includes('million') ? [1_000_000] : [])]
const calls = 60

const works = {
  'a page of requests': '/api/contact?limit=50',
  'a late page': '/api/contact?limit=50&offset=900',
  'sorted by name': '/api/contact?limit=50&sort=name',
  'a search': '/api/contact?limit=50&q=abadie+0639',
  'the planning': '/api/appointments?limit=50',
  availability: '/api/availability?from=2099-03-01&to=2099-04-01',
  statistics: '/api/admin/statistics',
}

/** What the back office costs as its rows grow, and a file of all of them. */
export async function dataSizes(): Promise<Row[]> {
  const medians = new Map<string, number[]>()
  const slow = new Map<string, string>()
  const rows: Row[] = []
  for (const size of sizes) {
    using folder = ownFolder()
    await (await startProgram({ folder: folder.path })).stop()
    fill(join(folder.path, 'data/tramontane.db'), size)
    await using program = await startProgram({ folder: folder.path, env: { LOG_LEVEL: 'warn' } })
    const headers = await adminHeaders(program)
    for (const [work, path] of Object.entries(works)) {
      const times = await timesOf(`${program.address}${path}`, headers)
      medians.set(work, [...(medians.get(work) ?? []), median(times)])
      if (size === 100_000) slow.set(work, percentile(times, 0.95))
    }
    if (size === 100_000) rows.push(...(await csv(program, folder.path, headers)))
  }
  const grown = Object.keys(works).map((work) => {
    const told = (medians.get(work) ?? []).map(
      (ms, index) => `${sizes[index]?.toLocaleString('en')}: ${ms.toFixed(1)} ms`,
    )
    return bounded(work, `${told.join(', ')}; p95 ${slow.get(work)} ms`, 'p95 < 30 ms at 100,000')
  })
  return [...grown, ...rows]
}

async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now()
    const reply = await fetch(url, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function adminHeaders({ address }: Program) {
  const reply = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return { Authorization: `Bearer ${(await reply.json()).adminToken}` }
}

/** Requests, and a wash for each tenth of them, straight into the file. */
function fill(file: string, size: number) {
  const data = new SqliteFile(file)
  data.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
    insert into contact_messages (name, email, phone, service, appointment_date, search_text, created_at)
    select 'Zoé Abadie ' || i, 'zoe' || i || '@exemple.fr', '06' || (39000000 + i), 'fast', 1763600000000,
      'zoe abadie ' || i || ' zoe' || i || '@exemple.fr 06' || (39000000 + i) || ' lavage fast', 1663600000000 + i * 60000
    from n`,
    [size],
  )
  data.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
    insert into appointments (contact_message_id, date, ends_at, time_slot, address, service)
    select i, 1400000000000 + i * 7200000, 1400000000000 + i * 7200000 + 5400000, '09:00', 'Pia', 'Lavage Fast' from n`,
    [size / 10],
  )
  data.close()
}

async function csv(program: Program, folder: string, headers: Record<string, string>): Promise<Row[]> {
  const work = 'CSV of 100,000 rows'
  const url = `${program.address}/api/exports/contacts.csv`
  const atRest = residentMegabytes(program.pid)
  let most = atRest
  let isOver = false
  const startedAt = performance.now()
  const file = fetch(url, { headers })
    .then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(new Error(`${url}: ${reply.status}`))))
    .finally(() => {
      isOver = true
    })
  const waits: number[] = []
  while (!isOver) {
    const askedAt = performance.now()
    await (await fetch(`${program.address}/healthz`)).arrayBuffer()
    waits.push(performance.now() - askedAt)
    most = Math.max(most, residentMegabytes(program.pid))
  }
  await file
  const ours = performance.now() - startedAt
  const rest = [
    bounded(`${work}, memory added`, `${most - atRest} MB`, '≤ 60 MB'),
    bounded(`${work}, other requests meanwhile`, `longest ${percentile(waits, 1)} ms`, '< 50 ms'),
  ]
  if (!Bun.which('sqlite3')) return [missing(work, 'sqlite3 is not here (apt-get install sqlite3)'), ...rest]
  const query =
    'select id, name, email, phone, service, appointment_date, message, status, created_at from contact_messages order by created_at desc'
  const before = performance.now()
  const rival = Bun.spawn(['sqlite3', '-readonly', '-csv', join(folder, 'data/tramontane.db'), query], {
    stdout: 'pipe',
  })
  await new Response(rival.stdout).arrayBuffer()
  const theirs = performance.now() - before
  return [
    {
      ...bounded(work, `${Math.round(ours)} ms`, '≤ 3 × its time'),
      against: `sqlite3 -csv: ${Math.round(theirs)} ms`,
      ratio: (ours / theirs).toFixed(2),
    },
    ...rest,
  ]
}
