import { Database as SqliteFile } from 'bun:sqlite'
import { join } from 'node:path'
import { documentNumber } from '@tramontane/domain/documents/document'
import { sampleCompany, sampleDocument } from '../../apps/server/src/paper/testing/sample-documents.ts'
import { takenBeside, warmUp } from '../tools/beside-others.ts'
import { ownFolder } from '../tools/child.ts'
import { adminHeaders, startMeasured } from '../tools/program.ts'
import { bounded, type Row } from '../tools/rounds.ts'

const count = 1_000
const address = '/api/exports/documents.zip?from=2026-01-01&to=2026-12-31'

/** A thousand factures as one archive: how long it takes, what memory, and how long others wait meanwhile. */
export async function documentArchive(): Promise<Row[]> {
  using folder = ownFolder()
  await (await startMeasured({ folder: folder.path })).stop()
  fillDocuments(join(folder.path, 'data/tramontane.db'))
  await using program = await startMeasured({ folder: folder.path, env: { LOG_LEVEL: 'warn' } })
  const headers = await adminHeaders(program)
  await warmUp(program, 300)
  const { seconds, processorSeconds, bytes, memory, others } = await takenBeside(program, address, headers)
  const took = `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor`
  return [
    bounded('1,000 factures as one archive', took, '< 60 s'),
    bounded('its size', `${(bytes / 2 ** 20).toFixed(1)} MiB`, ''),
    bounded('memory meanwhile', `+${Math.round(memory)} MiB`, '< 60 MiB'),
    bounded('meanwhile, another call', others, 'p95 < 200 ms'),
  ]
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
