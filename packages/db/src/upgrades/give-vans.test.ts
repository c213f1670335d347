import { expect, test } from 'bun:test'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { openDatabase } from '../database.ts'
import { formerFolder } from '../testing/former-folder.ts'
import { giveVans } from './give-vans.ts'
import { applyMigrations } from './migrate.ts'

/** Number, start, end, hour; the third and the seventh find every van out, the fifth is canceled, the sixth to be timed. */
const former = `insert into appointments (id, client_id, date, ends_at, time_slot, address, service, status) values
  (1, 1, 100, 200, '08:00', 'a', 's', 'confirmed'),
  (2, 1, 150, 250, '08:30', 'a', 's', 'pending'),
  (3, 1, 160, 240, '08:30', 'a', 's', 'pending'),
  (4, 1, 200, 300, '09:00', 'a', 's', 'completed'),
  (5, 1, 210, 290, '09:00', 'a', 's', 'canceled'),
  (6, 1, 210, 290, null, 'a', 's', 'pending'),
  (7, 1, 220, 260, '09:30', 'a', 's', 'pending'),
  (8, 1, 260, 300, '10:00', 'a', 's', 'pending')`

test.each([
  [1, [1, 1, 1, 1, 1, 1, 1, 1]],
  [2, [1, 2, 1, 1, 1, 1, 1, 2]],
  [3, [1, 2, 3, 1, 1, 1, 1, 2]],
])('the washes of a version that counted vans are told apart: with %d', async (vans, expected) => {
  await using folder = formerFolder(32)
  await using database = Object.assign(await openDatabase({ url: `file:${folder.path}/former.db` }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  const { client, db } = database
  await migrate(db, { migrationsFolder: folder.path })
  await client.execute("insert into clients (id, first_name, last_name) values (1, 'A', 'B')")
  await client.execute({
    sql: 'insert into business_settings (id, value, updated_at) values (1, ?, 1)',
    args: [JSON.stringify({ vans })],
  })
  await client.execute(former)

  await applyMigrations(database)

  const given = async () =>
    (await client.execute('select van from appointments order by id')).rows.map(({ van }) => Number(van))
  expect(await given()).toEqual(expected)

  // Once: what is put into another van later stays there.
  await client.execute('update appointments set van = 1')
  await giveVans(database)
  expect(await given()).toEqual(expected.map(() => 1))
})

test('a business that begins with this version keeps each wash in its van, however often it starts again', async () => {
  await using folder = formerFolder(32)
  await using database = Object.assign(await openDatabase({ url: `file:${folder.path}/new.db` }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  const { client } = database
  await applyMigrations(database)
  await client.execute("insert into clients (id, first_name, last_name) values (1, 'A', 'B')")
  await client.execute({
    sql: 'insert into business_settings (id, value, updated_at) values (1, ?, 1)',
    args: [JSON.stringify({ vans: 3 })],
  })
  await client.execute(former)
  await applyMigrations(database)
  const { rows } = await client.execute('select distinct van from appointments')
  expect(rows.map(({ van }) => Number(van))).toEqual([1])
})
