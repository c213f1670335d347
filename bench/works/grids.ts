import { join } from 'node:path'
import { appointmentSortFields } from '@tramontane/contract/appointments/appointment-columns'
import { auditSortFields } from '@tramontane/contract/audit/audit-columns'
import { clientAccountSortFields } from '@tramontane/contract/clients/client-account-columns'
import { clientSortFields } from '@tramontane/contract/clients/client-columns'
import { contactSortFields } from '@tramontane/contract/requests/contact-columns'
import { professionalSortFields } from '@tramontane/contract/requests/professional-columns'
import { partnershipSortFields } from '@tramontane/contract/requests/professional-partnership-columns'
import { subscriptionSortFields } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Program } from '../../apps/browser-tests/src/tools/program.ts'
import { ownFolder } from '../tools/child.ts'
import { fill } from '../tools/fill.ts'
import { residentMegabytes } from '../tools/processor.ts'
import { adminHeaders, startMeasured } from '../tools/program.ts'
import { bounded, missing, percentile, type Row } from '../tools/rounds.ts'

const sizes = { appointments: 100_000, requests: 50_000, subscriptions: 20_000, others: 20_000 }
const rounds = 8

const lists = {
  appointments: { sorts: appointmentSortFields, status: 'completed', rows: sizes.appointments },
  contact: { sorts: contactSortFields, status: 'nouveau', rows: sizes.requests },
  subscriptions: { sorts: subscriptionSortFields, status: 'active', rows: sizes.subscriptions },
  clients: { sorts: clientSortFields, status: 'abonnes', rows: sizes.subscriptions },
  'client-accounts': { sorts: clientAccountSortFields, status: 'own', rows: sizes.subscriptions },
  'contact-professionnel': { sorts: professionalSortFields, status: 'nouveau', rows: sizes.others },
  partnerships: { sorts: partnershipSortFields, status: 'pending', rows: sizes.others },
  'admin/audit': { sorts: auditSortFields, status: 'demandes', rows: sizes.others },
}

/** In nearly every row, in many, in few, in one, in none; a part of a word; two letters. */
const searches = [
  'exemple',
  'perpignan',
  'zoe abadie',
  'personne4711',
  'introuvable',
  'lef',
  'ro',
  '06 10 03',
]

/** Every page, sort, filter and search of every grid, and the longest file, with the rows of a long-lived business. */
export async function grids(): Promise<Row[]> {
  using folder = ownFolder()
  await (await startMeasured({ folder: folder.path })).stop()
  const database = join(folder.path, 'data/tramontane.db')
  fill(database, sizes)
  await using program = await startMeasured({ folder: folder.path, env: { LOG_LEVEL: 'warn' } })
  const headers = await adminHeaders(program)
  const rows: Row[] = []
  for (const [grid, { sorts, status, rows: count }] of Object.entries(lists)) {
    const orders = sorts.flatMap((sort) => [sort, `-${sort}`])
    const offsets = [0, count / 2, count - 50]
    const pages = orders.flatMap((sort) =>
      offsets.flatMap((offset) => [
        `sort=${sort}&offset=${offset}`,
        `sort=${sort}&offset=${offset}&status=${status}`,
      ]),
    )
    const found = orders.flatMap((sort) =>
      searches.flatMap((q) => [`sort=${sort}&q=${q}`, `sort=${sort}&q=${q}&status=${status}`]),
    )
    rows.push(await timed(program, headers, `${grid}, pages`, grid, pages))
    rows.push(await timed(program, headers, `${grid}, searches`, grid, found))
  }
  return [...rows, ...(await wholeFile({ program, headers, database }))]
}

async function timed(
  { address }: Program,
  headers: Record<string, string>,
  work: string,
  grid: string,
  views: string[],
) {
  const times: { ms: number; view: string }[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const view of views) {
      const startedAt = performance.now()
      const reply = await fetch(`${address}/api/${grid}?${view}`, { headers })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${view}: ${reply.status}`)
      if (round > 0) times.push({ ms: performance.now() - startedAt, view })
    }
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
  const all = times.map(({ ms }) => ms)
  const told = `p50 ${percentile(all, 0.5)} ms, p95 ${percentile(all, 0.95)} ms, longest ${percentile(all, 1)} ms (${slowest?.view})`
  return bounded(`${work} (${all.length} calls)`, told, 'p95 < 30 ms')
}

const work = 'CSV of 100,000 appointments'

type Export = { program: Program; headers: Record<string, string>; database: string }

/** All appointments as a file, and what that costs the others. */
async function wholeFile({ program, headers, database }: Export): Promise<Row[]> {
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
