import { expect, spyOn, test } from 'bun:test'
import { statisticsApp } from './testing.ts'

type Statement = { sql: string; args: never[] }

test('no figure counts the rows of a table: what is asked is kept, or found by an index', async () => {
  await using set = await statisticsApp('2026-11-20')
  const { client } = set.deps.database
  const spy = spyOn(client, 'execute')
  await set.figures('2026-01-01', '2026-12-31')
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as Statement)
  spy.mockRestore()
  const asked = statements.filter(({ sql }) =>
    /figures|appointments|"subscriptions"|clients"|contact_|page_visits|wash_ledger/.test(sql ?? ''),
  )
  expect(asked.length).toBeGreaterThan(10)
  const steps: string[] = []
  for (const { sql, args } of asked) {
    const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args })
    steps.push(...rows.map(({ detail }) => String(detail)))
  }
  const read = steps.filter((step) => /^(SCAN|SEARCH)/.test(step))
  const allowed =
    /^SCAN (running|\(|CONSTANT)|^SEARCH figures USING INDEX sqlite_autoindex_figures_1 \(name=|^SEARCH contact_\w+ USING (COVERING )?INDEX contact_\w+_by_(status|answer) /
  expect(read.filter((step) => !allowed.test(step))).toEqual([])
})
