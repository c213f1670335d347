import type { TestApp } from '../../testing/test-app.ts'
import type { RetentionReport } from './apply-retention.ts'

/** For tests: a night of the retention. */
export const now = '2036-11-20T03:00:00Z'

/** For tests: rows by table that a report tells of. */
export function byTable({ steps }: RetentionReport) {
  const counts: Record<string, number> = {}
  for (const { table, rows } of steps) if (rows > 0) counts[table] = (counts[table] ?? 0) + rows
  return counts
}

export function at(instant: string): number {
  return new Date(instant).getTime()
}

export type Values = Record<string, string | number | null>

/** For tests: a row as it is stored. */
export function insert(app: TestApp, table: string, values: Values) {
  const columns = Object.keys(values).map((column) => `\`${column}\``)
  return app.deps.database.client.execute({
    sql: `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
    args: Object.values(values),
  })
}

/** For tests: what such rows say, their times and owners left out. */
export const sample = {
  request: { name: 'Zoé', email: 'zoe@exemple.fr', phone: '0639981234', service: 'fast' },
  order: {
    ...{
      customer_email: 'zoe@exemple.fr',
      customer_name: 'Zoé',
      customer_phone: '0',
      customer_address: 'ici',
    },
    ...{ postal_code: '66000', city: 'Pia', vehicle_brand: 'Fiat', vehicle_model: '500', license_plate: 'A' },
    ...{ plan: 'standard', price: 6986 },
  },
  mail: {
    ...{ recipient_name: 'Zoé', recipient_address: 'zoe@exemple.fr' },
    ...{ subject: 'Bonjour', text: '', html: '', next_attempt_at: 0 },
  },
  deed: { kind: 'late', day: '2035-11-19', asked: '{}', answer: '{}', actor: 'patron@exemple.fr' },
  payment: { day: '2026-11-19', service: 'Lavage Fast', method: 'cash', cents: 4500 },
}

/** For tests: a wash that was done at that time. */
export function washAt(time: number, whose: Values): Values {
  const what = { time_slot: '09:00', address: 'ici', service: 'fast', status: 'completed' }
  return { ...whose, ...what, date: time, ends_at: time + 1 }
}
