import { Database as SqliteFile } from 'bun:sqlite'
import { join } from 'node:path'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { documentNumber } from '@tramontane/domain/documents/document'
import { sampleDocument } from '../../apps/server/src/paper/testing/sample-documents.ts'
import { takenBeside, warmUp } from '../tools/beside-others.ts'
import { ownFolder } from '../tools/child.ts'
import { fill } from '../tools/fill.ts'
import { adminHeaders, startMeasured } from '../tools/program.ts'
import { bounded, type Row } from '../tools/rounds.ts'

/** A hundred thousand lines of one year: months with their intents, transfers, refunds and washes, nearly each on paper. */
const sizes = { subscriptions: 4_000, months: 12, washes: 50_000 }
const year = 'from=2026-01-01&to=2026-12-31'

const asked: Record<string, { path: string; seconds: number }> = {
  'the list, newest first': { path: '/api/payments', seconds: 0.3 },
  'the list, a client': { path: '/api/payments?q=abadie', seconds: 0.3 },
  'the list, a sum, by name': { path: '/api/payments?q=69,86&sort=clientName&offset=20000', seconds: 0.5 },
  'what a year comes to': { path: `/api/admin/books?${year}`, seconds: 1 },
  'e-reporting.csv': { path: `/api/exports/e-reporting.csv?${year}`, seconds: 1 },
  'recettes.csv': { path: `/api/exports/recettes.csv?${year}`, seconds: 6 },
}

/** The books of a hundred thousand lines: what each call takes of the processor, and how long others wait meanwhile. */
export async function books(): Promise<Row[]> {
  using folder = ownFolder()
  await (await startMeasured({ folder: folder.path })).stop()
  fillBooks(join(folder.path, 'data/tramontane.db'))
  await using program = await startMeasured({ folder: folder.path, env: { LOG_LEVEL: 'warn' } })
  const headers = await adminHeaders(program)
  await warmUp(program, 100)

  const rows: Row[] = []
  for (const [name, { path, seconds: most }] of Object.entries(asked)) {
    const { processorSeconds, bytes, memory, others } = await takenBeside(program, path, headers)
    const took = `${processorSeconds.toFixed(2)} s of processor, ${Math.round(bytes / 1024)} KiB, +${memory} MiB`
    rows.push(bounded(name, `${took}, others wait ${others}`, `< ${most} s`))
  }
  return rows
}

const first = Date.UTC(2026, 0, 1, 9)

/** Straight into a file that the program has prepared and left. */
function fillBooks(path: string): void {
  const { subscriptions, months, washes } = sizes
  fill(path, { requests: 0, subscriptions, appointments: washes, others: 0 })
  using file = new SqliteFile(path)
  const { seller, buyer, lines, totals } = sampleDocument({})
  const told = [seller, buyer, lines, totals].map((part) => JSON.stringify(part))
  const paper = file.prepare(
    `insert into documents (kind, year, serial, number, key, issued_on, issued_at, seller, buyer, lines, totals,
        cents, payments, appointment_id, payment_id, client_id)
      values ('facture', 2026, ?1, ?2, ?2, '2026-11-20', ?3, ?4, ?5, ?6, ?7, ${totals.cents}, '[]', ?8, ?9, ?10)`,
  )
  const payment = file.prepare(
    `insert into payments (subscription_id, invoice_id, payment_intent_id, amount, refunded, status, period_start, paid_at,
        created_at, expected_cents)
      values (?1, ?2, ?3, 6986, ?4, 'paid', ?5, ?6, ?6, ?7) returning id`,
  )
  const refund = file.prepare(
    `insert into refunds (id, payment_intent_id, amount, status, created_at) values (?1, ?2, 1000, 'succeeded', ?3)`,
  )
  const wash = file.prepare(
    `insert into wash_payments (appointment_id, day, service, method, cents, at, created_at, deed_key)
      values (?1, '2026-06-01', 'Lavage Fast', 'cash', 8900, ?2, ?2, ?3)`,
  )
  let serial = 100_000
  const document = (at: number, of: { appointment?: number; payment?: number; client: number }) => {
    serial += 1
    const number = documentNumber({ kind: 'facture', year: 2026, serial })
    paper.run(serial, number, at, ...told, of.appointment ?? null, of.payment ?? null, of.client)
  }
  file.transaction(() => {
    file.run(`update subscriptions set provider = case when id % 10 = 0 then 'manual' else 'stripe' end`)
    for (let month = 0; month < months; month += 1)
      for (let id = 1; id <= subscriptions; id += 1) {
        const at = first + month * 30 * dayMs + (id % 25) * dayMs
        const isTransfer = id % 10 === 0
        const isBack = !isTransfer && id % 24 === 1
        const intent = isTransfer ? null : `pi_${id}_${month}`
        const start = new Date(at).toISOString().slice(0, 10)
        const said = [id, `in_${id}_${month}`, intent, isBack ? 1000 : 0, start, at, isTransfer ? 6986 : null]
        const { id: paid } = payment.get(...said) as { id: number }
        document(at, { payment: paid, client: id })
        if (isBack) refund.run(`re_${id}_${month}`, intent, at + dayMs)
      }
    for (let id = 1; id <= washes; id += 1) {
      const at = first + (id % 360) * dayMs + (id % 9) * hourMs
      wash.run(id, at, `deed-${id}`)
      document(at, { appointment: id, client: 1 + (id % subscriptions) })
    }
  })()
}
