import { expect, test } from 'bun:test'
import { columnNames, everyTable } from '@tramontane/db/personal-data'
import { getTableColumns } from 'drizzle-orm'
import { rowsOf } from '../../../testing/client-fixtures.ts'
import { clientPassword } from '../../../testing/database/insert-subscriber.ts'
import { isPersonal, leftOf, type Said, valuesIn, withEveryRecord } from '../../../testing/every-record.ts'
import type { TestApp } from '../../../testing/test-app.ts'

test('a deleted account leaves nothing of its person but where it is said to', async () => {
  const { app, caller, ...person } = await withEveryRecord()
  await using _ = app
  const { client } = app.deps.database
  await client.execute("update subscriptions set status = 'cancelled'")
  const theirs = rowsOfPerson(person)
  await markErasedColumns(app, theirs)
  const erasedOf = ({ erased }: Said) => erased
  const before = await valuesIn(app, erasedOf, theirs)
  for (const { name, erased, table } of everyTable.filter(isPersonal)) {
    const rows = (await rowsOf(app, name)).length
    expect([name, 'a row of it', rows > 0]).toEqual([name, 'a row of it', true])
    const columns = [...before.values()].filter((one) => one.table === name).map(({ column }) => column)
    expect([name, columnNames(table, erased).filter((one) => !columns.includes(one))]).toEqual([name, []])
  }

  await caller.post('/api/client-deletion', { password: clientPassword })
  expect(await leftOf(app, before, erasedOf)).toEqual([])
  // Kept of what is a contract alone: the wash 90 was proposed, and nobody agreed.
  expect(await rowsOf(app, 'one_off_contracts')).toEqual([])
  const wash = expect.objectContaining({ id: 90, address: 'Adresse effacée' })
  expect(await rowsOf(app, 'appointments')).toContainEqual(wash)
  // The two messages that tell of it, to the client and to the owner.
  await client.execute(
    "delete from outbox where dedup_key like 'account-deleted:%' or dedup_key like 'owner-account:%'",
  )
  const words = /karim|benali|exemple\.fr|639984321|jean jaur|FX-871-RD|MARQUE|4102444800/i
  for (const { table, name, erased } of everyTable)
    for (const row of await rowsOf(app, name))
      for (const column of columnNames(table, erased))
        expect([name, column, String(row[column])]).toEqual([name, column, expect.not.stringMatching(words)])
  for (const index of ['client_search', 'contact_search', 'client_rows', 'contact_rows'])
    expect(JSON.stringify(await rowsOf(app, index))).not.toMatch(words)
  const other = expect.objectContaining({ id: person.otherId, last_name: 'Puig' })
  expect(await rowsOf(app, 'clients')).toContainEqual(other)
})

/** By table, a condition where some of its rows are of others. */
function rowsOfPerson({ id, email, otherId }: { id: number; email: string; otherId: number }) {
  return (table: string): string =>
    ({ clients: `id <> ${otherId}`, outbox: `recipient_address = '${email}' or client_id = ${id}` })[table] ??
    'true'
}

/** By these the deletion finds what is a person's; they are looked for as they are. */
const found = ['email', 'recipient_address', 'password']

/** Writes something of the person into every column that is erased with an account, whatever is known of it. */
async function markErasedColumns(app: TestApp, theirs: (table: string) => string) {
  for (const { table, name, erased } of everyTable)
    for (const key of erased) {
      const column = getTableColumns(table)[key]
      if (!column || found.includes(column.name) || key.endsWith('Id') || column.enumValues?.length) continue
      const value = { string: 'MARQUE', json: '["MARQUE"]' }[String(column.dataType)] ?? 4_102_444_800_000
      await app.deps.database.client.execute({
        sql: `update ${name} set ${column.name} = ? where ${theirs(name)}`,
        args: [value],
      })
    }
}
