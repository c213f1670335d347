import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { hasLibsqlServer, startLibsqlServer } from '@tramontane/libsql-server/start-libsql-server'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { openDatabase } from '../database.ts'
import { newestFound } from '../fast/search.ts'
import { formerFolder } from '../testing/former-folder.ts'
import { applyMigrations } from './migrate.ts'

setDefaultTimeout(30_000)

/** How many changes of the schema there were before a table was made anew. */
const formers: [string, number][] = [
  ['that may wait for their hour', 14],
  ['that calendars know by a name of their own', 16],
]

const formerRows = [
  `insert into subscriptions (id, customer_email, customer_name, customer_phone, customer_address, postal_code, city,
     vehicle_brand, vehicle_model, license_plate, plan, status, start_date)
   values (1, 'k@exemple.fr', 'Karim', '0639981234', 'rue A', '66000', 'Pia', 'Renault', 'Clio', 'AA-1', 'standard', 'active', 0)`,
  `insert into clients (id, email, password, first_name, last_name, phone, address, postal_code, city, subscription_id)
   values (1, 'k@exemple.fr', '!', 'Karim', 'Benali', '0639981234', 'rue A', '66000', 'Pia', 1)`,
  `insert into appointments (id, client_id, subscription_id, sequence, date, ends_at, time_slot, address, service, status, notes)
   values (7, 1, 1, 3, 1000, 5400001000, '09:00', 'rue A', 'Lavage Fast', 'confirmed', 'Portail vert')`,
  `insert into appointments (id, client_id, date, ends_at, time_slot, address, service) values (9, 1, 1, 2, '01:00', 'a', 's')`,
  'delete from appointments where id = 9',
  "insert into wash_ledger (subscription_id, appointment_id, kind, washes, period_start) values (1, 7, 'used', -1, '1970-01-01')",
  'insert into appointment_moves (appointment_id, subscription_id, moved_from, moved_to) values (7, 1, 0, 1)',
]

const insertion =
  "insert into appointments (client_id, subscription_id, date, ends_at, address, service, is_first_visit) values (1, 1, 1, 2, 'a', 's', 1)"

async function keepsEverything(url: string, formerMigrations: number) {
  await using folder = formerFolder(formerMigrations)
  await using database = Object.assign(await openDatabase({ url }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  const { client, db } = database
  // As a former program left it: what is derived from the tables is made by the present one.
  await migrate(db, { migrationsFolder: folder.path })
  for (const row of formerRows) await client.execute(row)
  const knowsFirstVisits = formerMigrations > 14
  if (knowsFirstVisits) await client.execute('update appointments set is_first_visit = 1')

  await applyMigrations(database)

  const { rows } = await client.execute('select * from appointments')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    id: 7,
    sequence: 3,
    time_slot: '09:00',
    notes: 'Portail vert',
    is_first_visit: knowsFirstVisits ? 1 : 0,
    // Long over: what was paid for it was noted nowhere.
    is_before_payments: 1,
  })
  expect(await newestFound(db, 'appointment', 'karim portail', 5)).toEqual([7])
  expect((await client.execute('select 1 from wash_ledger where appointment_id = 7')).rows).toHaveLength(1)
  expect((await client.execute('pragma foreign_key_check')).rows).toEqual([])
  for (const table of ['wash_ledger', 'appointment_moves'])
    expect(await failureWords(client.execute(`update ${table} set appointment_id = 8`))).toContain(
      'FOREIGN KEY',
    )
  expect(await failureWords(client.execute('delete from appointments where id = 7'))).toContain('FOREIGN KEY')

  // What calendars were told stays; a new one is known by what nobody can guess, whatever its number.
  await client.execute('update appointments set is_first_visit = 0')
  await client.execute(insertion)
  const told = (await client.execute('select id, uid, is_before_payments from appointments order by id')).rows
  expect(told).toMatchObject([
    { id: 7, uid: 'appt-7' },
    { id: 10, uid: expect.stringMatching(/^[0-9a-f]{32}$/), is_before_payments: 0 },
  ])
  expect(await failureWords(client.execute(insertion))).toContain('UNIQUE')
}

test.each(formers)('appointments %s lose no row, no tie and no number, in a file', async (_, former) => {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-rebuilt-'))
  await keepsEverything(`file:${folder}/former.db`, former)
  rmSync(folder, { recursive: true })
})

test.skipIf(!hasLibsqlServer).each(formers)('appointments %s: nor on a libSQL server', async (_, former) => {
  await using server = await startLibsqlServer()
  await keepsEverything(server.url, former)
})
