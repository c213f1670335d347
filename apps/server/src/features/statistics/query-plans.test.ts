import { expect, spyOn, test } from 'bun:test'
import { statisticsApp } from './testing.ts'

type Statement = { sql: string; args: never[] }

test('no figure reads the rows of appointments, requests, washes or visits without an index', async () => {
  await using set = await statisticsApp('2026-11-20')
  const { client } = set.deps.database
  const spy = spyOn(client, 'execute')
  await set.figures('2026-01-01', '2026-12-31')
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as Statement)
  spy.mockRestore()
  const asked = statements.filter(({ sql }) =>
    /appointments|subscriptions|contact_|page_visits/.test(sql ?? ''),
  )
  expect(asked.length).toBeGreaterThan(8)
  const steps: string[] = []
  for (const { sql, args } of asked) {
    const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args })
    steps.push(...rows.map(({ detail }) => String(detail)))
  }
  const scans = steps.filter((step) => /^SCAN (?!span|\(|answered|total|standing|CONSTANT)/.test(step))
  // Twenty thousand subscriptions at most, of which most run: walking them is as good as any index.
  expect(scans.filter((step) => !/^SCAN (subscriptions|clients)\b/.test(step))).toEqual([])
  for (const index of [
    'appointments_by_date (date>? AND date<?)',
    'appointments_by_status',
    'contact_messages_by_status',
    'contact_messages_by_answer',
    'wash_ledger_by_period',
    'subscriptions_by_end',
  ])
    expect(steps.join('\n')).toContain(index)
})
