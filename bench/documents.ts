import { Database as SqliteFile } from 'bun:sqlite'
import { join } from 'node:path'
import { documentNumber } from '@tramontane/domain/documents/document'
import { sampleCompany, sampleDocument } from '../apps/server/src/paper/testing/sample-documents.ts'
import { adminHeaders } from './admin-headers.ts'
import { ownFolder } from './child.ts'
import { freeMonth, percentile } from './login.ts'
import { processorSeconds, residentMegabytes } from './processor.ts'
import { startMeasured } from './program.ts'
import { bounded, type Row } from './rounds.ts'

const count = 1_000
const address = '/api/exports/documents.zip?from=2026-01-01&to=2026-12-31'

/** A thousand factures as one archive: how long it takes, what memory, and how long others wait meanwhile. */
export async function documentArchive(): Promise<Row[]> {
  using folder = ownFolder()
  await (await startMeasured({ folder: folder.path })).stop()
  fillDocuments(join(folder.path, 'data/tramontane.db'))
  await using program = await startMeasured({ folder: folder.path, env: { LOG_LEVEL: 'warn' } })
  const headers = await adminHeaders(program)
  for (let warm = 0; warm < 300; warm += 1)
    await (await fetch(`${program.address}${freeMonth}`)).arrayBuffer()

  const before = { memory: residentMegabytes(program.pid), processor: processorSeconds(program.pid) }
  const startedAt = performance.now()
  const taken = { isOver: false, bytes: 0, memory: 0 }
  const work = take(`${program.address}${address}`, headers, (bytes) => {
    taken.bytes += bytes
    taken.memory = Math.max(taken.memory, residentMegabytes(program.pid))
  }).finally(() => {
    taken.isOver = true
  })
  const waits: number[] = []
  while (!taken.isOver) {
    await Bun.sleep(20)
    const asked = performance.now()
    await (await fetch(`${program.address}${freeMonth}`)).arrayBuffer()
    waits.push(performance.now() - asked)
  }
  await work
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const processor = (processorSeconds(program.pid) - before.processor).toFixed(1)
  return [
    bounded('1,000 factures as one archive', `${seconds} s, ${processor} s of processor`, '< 60 s'),
    bounded('its size', `${(taken.bytes / 2 ** 20).toFixed(1)} MiB`, ''),
    bounded('memory meanwhile', `+${Math.round(taken.memory - before.memory)} MiB`, '< 60 MiB'),
    bounded(
      'meanwhile, another call',
      `p95 ${percentile(waits, 0.95)} ms, longest ${percentile(waits, 1)} ms`,
      'p95 < 200 ms',
    ),
  ]
}

async function take(url: string, headers: Record<string, string>, each: (bytes: number) => void) {
  const reply = await fetch(url, { headers })
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${await reply.text()}`)
  for await (const part of reply.body) each(part.length)
}

/** Straight into a file that the program has prepared and left; every tenth is a company's, with its Factur-X. */
function fillDocuments(path: string): void {
  using file = new SqliteFile(path)
  const insert = file.prepare(
    `insert into documents (kind, year, serial, number, key, issued_on, issued_at, seller, buyer, lines, totals, cents, payments)
      values ('facture', 2026, ?1, ?2, ?2, '2026-11-20', 1795172400000, ?3, ?4, ?5, ?6, ?7, ?8)`,
  )
  file.transaction(() => {
    for (let serial = 100_001; serial <= 100_000 + count; serial += 1) {
      const { seller, buyer, lines, totals, payments } = sampleDocument(
        serial % 10 === 0 ? { buyer: sampleCompany } : {},
      )
      const told = [seller, buyer, lines, totals].map((part) => JSON.stringify(part))
      const number = documentNumber({ kind: 'facture', year: 2026, serial })
      insert.run(serial, number, ...told, totals.cents, JSON.stringify(payments))
    }
  })()
}
