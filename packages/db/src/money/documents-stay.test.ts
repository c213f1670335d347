import { expect, test } from 'bun:test'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import type { Database } from '../database.ts'
import { newDatabase } from '../fast/testing.ts'

const lines = '[{"cents":4500},{"cents":500}]'

function insert(
  { client }: Database,
  { serial = 1, cents = 5000, total = 5000 }: { serial?: number; cents?: number; total?: number } = {},
) {
  return client.execute({
    sql: `insert into documents (kind, year, serial, number, key, issued_on, issued_at, seller, buyer, lines, totals, cents, payments)
      values ('facture', 2026, ?, ?, ?, '2026-03-10', 1773136800000, '{}', '{}', ?, ?, ?, '[]')`,
    args: [serial, `F-2026-${serial}`, `wash:${serial}:1`, lines, JSON.stringify({ cents: total }), cents],
  })
}

test('a document is never changed, but for whose file it stands in', async () => {
  await using database = await newDatabase()
  const { client } = database
  await insert(database)
  await client.execute("insert into clients (id, first_name, last_name) values (3, 'Zoé', 'Abadie')")
  const { columns } = await client.execute('select * from documents')
  for (const column of columns.filter((name) => name !== 'client_id'))
    expect(await failureWords(client.execute(`update documents set ${column} = ${column}`))).toContain(
      'never changed',
    )
  await client.execute('update documents set client_id = 3')
  await client.execute('delete from clients where id = 3')
  expect((await client.execute('select client_id from documents')).rows).toMatchObject([{ client_id: null }])
})

test('a document ends only once its end was noted, and what was noted stays', async () => {
  await using database = await newDatabase()
  const { client } = database
  await insert(database)
  await insert(database, { serial: 2 })
  expect(await failureWords(client.execute('delete from documents'))).toContain('before its time')
  const gap = (from: number, to: number, why: string) =>
    client.execute(`insert into document_gaps (kind, year, from_serial, to_serial, why, found_at)
      values ('facture', 2026, ${from}, ${to}, '${why}', 1773136800000)`)
  await gap(2, 2, 'restored')
  await gap(1, 1, 'expired')
  expect(await failureWords(client.execute('delete from documents where serial = 2'))).toContain(
    'before its time',
  )
  await client.execute('delete from documents where serial = 1')
  expect(await failureWords(client.execute('delete from document_gaps'))).toContain('never deleted')
  expect(await failureWords(client.execute('update document_gaps set to_serial = 9'))).toContain(
    'never changed',
  )
})

test('a document of another sum than that of its lines is not stored', async () => {
  await using database = await newDatabase()
  expect(await failureWords(insert(database, { cents: 4999, total: 4999 }))).toContain('sum of its lines')
  expect(await failureWords(insert(database, { total: 4999 }))).toContain('sum of its lines')
})
