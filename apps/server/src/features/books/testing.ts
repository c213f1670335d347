import { instantOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import type { TestApp } from '../../testing/test-app.ts'
import { insertRow, insertSubscription, insertWash } from '../statistics/testing.ts'

/** A line of the plain reference: what the books should say. */
export type Expected = {
  at: Date
  cents: number
  means: string
  subject: 'month' | 'wash'
  isCompany: boolean
}

/** Instants around which days, months, quarters and the clocks turn. */
const turns = [
  ...[instantOf('2026-03-29'), instantOf('2026-03-30'), instantOf('2026-10-25'), instantOf('2026-10-26')],
  ...[instantOf('2026-03-29', '03:00'), instantOf('2026-10-25', '02:00'), instantOf('2026-07-01')],
  ...[instantOf('2027-01-01'), instantOf('2026-04-01'), instantOf('2026-10-01')],
]

/** For tests: random money of every kind, written by plain SQL; what each line of it should read as. */
export async function insertMoney(app: TestApp, { seed, lines }: { seed: number; lines: number }) {
  const next = seededRandom(seed)
  const pick = <One>(some: readonly One[]) => some[Math.floor(next() * some.length)] as One
  const at = () => {
    const beside = next() < 0.2 ? 0 : Math.round((next() - 0.5) * 4 * 60)
    return new Date(pick(turns).getTime() + beside * minuteMs)
  }
  const cents = () => 1 + Math.floor(next() * 20_000)
  const run = (sql: string, args: (string | number | null)[]) =>
    app.deps.database.client.execute({ sql, args })
  const expected: Expected[] = []

  const clients = [false, true].map((isCompany) => ({ isCompany, id: 0 }))
  for (const client of clients)
    client.id = await insertRow(app, 'clients', {
      ...{ first_name: 'Inès', last_name: client.isCompany ? 'Serra' : 'Roca' },
      company: client.isCompany ? 'Garage du Vernet' : null,
    })
  const contracts = await Promise.all(
    [0, 1, 2, 3].map(async (index) => {
      const client = clients[index % 2] ?? { id: 0, isCompany: false }
      const id = await insertSubscription(app, { start: '2026-01-05T10:00:00Z' })
      const provider = index < 2 ? 'demo' : 'manual'
      await run('update subscriptions set client_id = ?, provider = ? where id = ?', [
        client.id,
        provider,
        id,
      ])
      return { id, means: index < 2 ? 'online' : 'transfer', isCompany: client.isCompany }
    }),
  )
  const washes = await Promise.all(
    clients.map(async ({ id, isCompany }) => {
      const wash = await insertWash(app, { at: '2026-02-03T10:00:00Z' })
      await run('update appointments set client_id = ? where id = ?', [id, wash])
      return { id: wash as number | null, isCompany }
    }),
  )
  washes.push({ id: null, isCompany: false })

  for (let line = 0; line < lines; line += 1) {
    const kind = next()
    if (kind < 0.5) {
      const { id, means, isCompany } = pick(contracts)
      const paid = { at: at(), amount: cents(), status: pick(['paid', 'paid', 'paid', 'failed']) }
      const isSaid = next() < 0.9
      const currency = next() < 0.05 ? 'usd' : 'eur'
      const intent = means === 'online' ? `pi_${line}` : null
      // A transfer that is taken back is a row without an amount.
      const isBack = means === 'transfer' && next() < 0.2
      const undated = means === 'online' && next() < 0.1 ? 1 + Math.floor(next() * paid.amount) : 0
      const refunds = means === 'online' && next() < 0.3 && undated === 0 ? [at(), at()] : []
      const back = refunds.map((when) => ({ when, cents: 1 + Math.floor((next() * paid.amount) / 2) }))
      const refunded = isBack ? paid.amount : undated + back.reduce((sum, one) => sum + one.cents, 0)
      await insertRow(app, 'payments', {
        ...{ subscription_id: id, invoice_id: `in_${line}`, payment_intent_id: intent },
        ...{ amount: isBack ? 0 : paid.amount, refunded, status: paid.status, period_start: '2026-03-05' },
        currency,
        ...{ paid_at: isSaid ? paid.at.getTime() : null, created_at: paid.at.getTime() },
      })
      for (const [index, one] of back.entries())
        await insertRow(app, 'refunds', {
          ...{ id: `re_${line}_${index}`, payment_intent_id: intent, amount: one.cents },
          ...{ status: index === 0 ? 'succeeded' : 'pending', created_at: one.when.getTime() },
        })
      if (refunds.length > 0)
        await insertRow(app, 'refunds', {
          ...{ id: `re_${line}_lost`, payment_intent_id: intent, amount: 999 },
          ...{ status: 'failed', created_at: paid.at.getTime() },
        })
      if (paid.status === 'failed' || currency !== 'eur') continue
      const of = { means, isCompany, subject: 'month' as const }
      if (!isBack) expected.push({ ...of, at: paid.at, cents: paid.amount })
      if (isBack || undated > 0)
        expected.push({ ...of, at: paid.at, cents: -(isBack ? paid.amount : undated) })
      expected.push(...back.map((one) => ({ ...of, at: one.when, cents: -one.cents })))
    } else {
      const { id, isCompany } = pick(washes)
      const noted = {
        at: at(),
        cents: kind < 0.6 ? -cents() : cents(),
        means: pick(['cash', 'card', 'cheque']),
      }
      await insertRow(app, 'wash_payments', {
        ...{ appointment_id: id, day: '2026-02-03', service: 'Lavage Fast', method: noted.means },
        ...{ cents: noted.cents, at: noted.at.getTime(), deed_key: `deed-${line}` },
      })
      expected.push({ ...noted, isCompany, subject: 'wash' })
    }
  }
  return expected
}
