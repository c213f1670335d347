import type { Program } from '../apps/browser-tests/src/program.ts'
import { percentile } from './login.ts'
import { residentMegabytes } from './processor.ts'
import { bounded, missing, type Row } from './rounds.ts'

const work = 'CSV of 100,000 appointments'

type Export = { program: Program; headers: Record<string, string>; database: string }

/** All appointments as a file, and what that costs the others. */
export async function wholeFile({ program, headers, database }: Export): Promise<Row[]> {
  const url = `${program.address}/api/exports/appointments.csv`
  const atRest = residentMegabytes(program.pid)
  let most = atRest
  let isOver = false
  const whole = download(url, headers).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const askedAt = performance.now()
    await (await fetch(`${program.address}/healthz`)).arrayBuffer()
    waits.push(performance.now() - askedAt)
    most = Math.max(most, residentMegabytes(program.pid))
  }
  const besideOthers = await whole
  return [
    await againstSqlite(await download(url, headers), database),
    bounded(`${work}, while others ask without a pause`, `${Math.round(besideOthers)} ms`, '< 2,000 ms'),
    bounded(`${work}, memory added`, `${most - atRest} MB`, '≤ 60 MB'),
    bounded(`${work}, others meanwhile`, `longest ${percentile(waits, 1)} ms`, '< 50 ms'),
  ]
}

/** Milliseconds until its last byte. */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const reply = await fetch(url, { headers })
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  await reply.arrayBuffer()
  return performance.now() - startedAt
}

async function againstSqlite(ours: number, database: string): Promise<Row> {
  if (!Bun.which('sqlite3')) return missing(work, 'sqlite3 is not here (apt-get install sqlite3)')
  const query = `select a.date, c.first_name, c.last_name, c.email, c.phone, r.name, r.email, r.phone, a.service, a.address,
    a.status, a.notes from appointments a left join clients c on c.id = a.client_id
    left join contact_messages r on r.id = a.contact_message_id order by a.date desc`
  const startedAt = performance.now()
  const rival = Bun.spawn(['sqlite3', '-readonly', '-csv', database, query], { stdout: 'pipe' })
  await new Response(rival.stdout).arrayBuffer()
  const theirs = performance.now() - startedAt
  return {
    ...bounded(work, `${Math.round(ours)} ms`, '≤ 3 × its time'),
    against: `sqlite3 -csv: ${Math.round(theirs)} ms`,
    ratio: (ours / theirs).toFixed(2),
  }
}
