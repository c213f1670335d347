import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { insertMonth, loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/insert-subscriber.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { previewRetention } from './apply-retention.ts'
import { holdings } from './testing.ts'

/** Every table of the schema with its columns; those of the search and the order are made from them by triggers. */
async function tablesOf(app: TestApp): Promise<Map<string, string[]>> {
  const { rows } = await app.deps.database.client.execute(`
    select m.name as name, c.name as column_name from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '\\_\\_%' escape '\\'
      and m.name not like '%\\_search%' escape '\\'
      and m.name not like '%\\_rows' escape '\\'`)
  const tables = new Map<string, string[]>()
  for (const { name, column_name } of rows)
    tables.set(String(name), [...(tables.get(String(name)) ?? []), String(column_name)])
  return tables
}

describe('every table with personal data is known', () => {
  test('each column of each table is named once, as personal or not', async () => {
    await using app = await testApp()
    const tables = await tablesOf(app)
    expect(Object.keys(holdings).sort()).toEqual([...tables.keys()].sort())
    for (const [table, columns] of tables) {
      const { personal = [], other = [] } = holdings[table] ?? {}
      expect([table, [...personal, ...other].sort()]).toEqual([table, [...columns].sort()])
    }
  })

  test('what a client’s tables hold is in the export, each under its name', async () => {
    await using app = await testApp()
    const { caller } = await loggedInClient(app)
    const { exportedAt: _, ...held } = await (await caller.get('/api/client-export')).json()
    const named = Object.values(holdings).flatMap(({ exported }) => exported ?? [])
    expect(Object.keys(held).sort()).toEqual(named.sort())
  })

  test('each is named in the register of processing, which names no other', async () => {
    const register = await Bun.file(join(import.meta.dir, '../../../../../docs/register.md')).text()
    const rows = register
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.split(' | ').length === 7)
    const named = rows.flatMap(
      (line) =>
        line
          .split(' | ')
          .at(-1)
          ?.match(/\b[a-z]+(_[a-z]+)*\b/g) ?? [],
    )
    const personal = Object.keys(holdings).filter((table) => holdings[table]?.personal.length)
    expect(personal.filter((table) => !named.includes(table))).toEqual([])
    expect(named.filter((table) => table.includes('_') && !holdings[table])).toEqual([])
  })

  test('each has an end: the nightly retention, unless another one is named', async () => {
    await using app = await testApp()
    const { steps } = await previewRetention(app.deps)
    const ended = new Set(steps.map(({ table }) => table))
    const promised = Object.entries(holdings).filter(([, { endedBy }]) => endedBy === 'retention')
    expect([...ended].sort()).toEqual(promised.map(([table]) => table).sort())
  })
})

test('a deleted account leaves nothing of its person but where it is said to', async () => {
  await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const { caller, id, subscriptionId, email } = await loggedInClient(app)
  await insertMonth(app, { clientId: id, subscriptionId })
  await app.visitor.post('/api/password-reset', { email })
  await app.drainMail()
  await app.deps.database.client.execute("update subscriptions set status = 'cancelled'")
  await caller.post('/api/client-deletion', { password: clientPassword })
  // The two messages that tell of it, to the client and to the owner.
  await app.deps.database.client.execute(
    "delete from outbox where dedup_key like 'account-deleted:%' or dedup_key like 'owner-account:%'",
  )

  const person = /karim|benali|exemple\.fr|639984321|jean jaur|FX-871-RD/i
  for (const [table, { deletion }] of Object.entries(holdings))
    if (deletion === 'erased') expect(JSON.stringify(await rowsOf(app, table))).not.toMatch(person)
  for (const index of ['client_search', 'contact_search', 'client_rows', 'contact_rows'])
    expect(JSON.stringify(await rowsOf(app, index))).not.toMatch(person)
})
