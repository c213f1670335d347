import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roundsOf } from '@tramontane/domain/testing/seeded-random'
import { hasLibsqlServer, startLibsqlServer } from '@tramontane/libsql-server/start-libsql-server'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { openDatabase } from '../database.ts'
import { newestFound } from '../fast/search.ts'
import { formerFolder } from '../testing/former-folder.ts'
import { freshDatabase } from '../testing/migrated-copy.ts'
import { giveVehicles } from './give-vehicles.ts'
import { applyMigrations, migrationsFolder } from './migrate.ts'

setDefaultTimeout(120_000)

/** How many changes of the schema a former program knew: of the first, and of the last before; then those between. */
const formers = [14, 36, 20, 26, 28, 32].slice(0, roundsOf(2, 6))

const karim = "'Karim Benali', 'k@exemple.fr', '0639981234', 'rue A', '66000', 'Pia'"

const formerRows = [
  `insert into subscriptions (id, customer_name, customer_email, customer_phone, customer_address, postal_code, city,
     vehicle_brand, vehicle_model, license_plate, plan, status, start_date, provider, created_at) values
     (1, ${karim}, 'Renault', 'Clio ancienne', 'fx 871 rd', 'standard', 'cancelled', 0, 'manual', 10),
     (2, ${karim}, 'Renault', 'Clio', 'FX-871-RD', 'standard', 'active', 0, 'manual', 20),
     (3, ${karim}, 'Peugeot', '208', 'À VENIR', 'standard', 'active', 0, 'manual', 30),
     (4, ${karim}, 'Fiat', '500', 'À VENIR', 'standard', 'active', 0, 'manual', 40),
     (5, 'Omar Roca', 'omar@exemple.fr', '0655555555', 'rue A', '66000', 'Pia', 'Seat', 'Ibiza', 'FX-871-RD', 'standard', 'active', 0, 'manual', 50),
     (6, 'Jamais Payé', 'j@exemple.fr', '0655555556', 'rue A', '66000', 'Pia', 'Seat', 'Leon', 'AB-123-CD', 'standard', 'pending', null, 'stripe', 60),
     (7, 'Parti', 'parti@exemple.fr', '0600000000', 'rue A', '66000', 'Pia', 'Kia', 'Rio', 'CD-123-EF', 'standard', 'cancelled', 0, 'manual', 5)`,
  `insert into clients (id, email, password, first_name, last_name, phone, address, postal_code, city, subscription_id, deleted_at) values
     (1, 'k@exemple.fr', '$argon2id$k', 'Karim', 'Benali', '0639981234', 'rue A', '66000', 'Pia', 1, null),
     (2, 'compte-supprime-2@compte.invalid', '!', 'Compte', 'supprimé', '', '', '', '', 7, 7)`,
  'update subscriptions set client_id = 1 where id in (1, 2, 3, 4)',
  'update subscriptions set client_id = 2 where id = 7',
  `insert into appointments (id, client_id, subscription_id, date, ends_at, time_slot, address, service) values
     (1, 1, 1, 1000, 2000, '09:00', 'rue A, 66000 Pia', 'Lavage Fast')`,
]

async function findsEveryVehicle(url: string, formerMigrations: number) {
  await using folder = formerFolder(formerMigrations)
  await using database = Object.assign(await openDatabase({ url }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  const { client, db } = database
  await migrate(db, { migrationsFolder: folder.path })
  for (const row of formerRows) await client.execute(row)

  await applyMigrations(database)

  const all = async (sql: string) =>
    (await client.execute(sql)).rows.map((row) => Object.values(row).join(' | '))
  const stored = 'select id, client_id, brand, model, plate, created_at from vehicles order by id'
  const expected = [
    // What the contract in use calls it, whichever came first.
    '1 | 1 | Renault | Clio | FX-871-RD | 20',
    // Two cars whose plate says nothing are two.
    '2 | 1 | Peugeot | 208 | À VENIR | 30',
    '3 | 1 | Fiat | 500 | À VENIR | 40',
    // The same plate of another client is another row.
    '4 | 3 | Seat | Ibiza | FX-871-RD | 50',
  ]
  expect(await all(stored)).toEqual(expected)
  // An order that was never paid has no client, and who was forgotten has no vehicle.
  expect(await all('select id, vehicle_id, license_plate from subscriptions order by id')).toEqual([
    ...['1 | 1 | fx 871 rd', '2 | 1 | FX-871-RD', '3 | 2 | À VENIR', '4 | 3 | À VENIR'],
    ...['5 | 4 | FX-871-RD', '6 |  | AB-123-CD', '7 |  | CD-123-EF'],
  ])
  expect(await all('select vehicle_id from appointments')).toEqual([''])
  expect((await client.execute('pragma foreign_key_check')).rows).toEqual([])
  expect(await newestFound(db, 'client', 'fx871rd', 5)).toEqual([3, 1])

  await applyMigrations(database)
  expect(await all(stored)).toEqual(expected)
}

test.each(formers)('vehicles of %i changes ago become their clients’ own, in a file', async (former) => {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-vehicles-'))
  await findsEveryVehicle(`file:${folder}/former.db`, former)
  rmSync(folder, { recursive: true })
})

test.skipIf(!hasLibsqlServer)('and on a libSQL server', async () => {
  await using server = await startLibsqlServer()
  await findsEveryVehicle(server.url, 36)
})

test.skipIf(!hasLibsqlServer)('two programs that start at once give each car one row', async () => {
  await using server = await startLibsqlServer()
  await using one = Object.assign(await openDatabase({ url: server.url }), {
    [Symbol.asyncDispose]: () => one.close(),
  })
  await using other = Object.assign(await openDatabase({ url: server.url }), {
    [Symbol.asyncDispose]: () => other.close(),
  })
  await applyMigrations(one)
  await one.client.executeMultiple(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 50)
      insert into clients (id, first_name, last_name) select i, 'A', 'B' from n;
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
      insert into subscriptions (client_id, customer_name, customer_email, customer_phone, customer_address, postal_code,
          city, vehicle_brand, vehicle_model, license_plate, plan)
        select 1 + i % 50, '', '', '', '', '', '', 'Kia', 'Rio', (i % 150) || '-AB-66', 'standard' from n`)
  await Promise.all([giveVehicles(one), giveVehicles(other)])
  const { rows } = await one.client.execute(`select (select count(*) from vehicles) as vehicles,
    (select count(*) from subscriptions where vehicle_id is null) as lost`)
  expect(rows).toMatchObject([{ vehicles: 150, lost: 0 }])
})

const person = "insert into clients (id, first_name, last_name) values (1, 'Zoé', '')"
const contract = (id: number, plate: string) =>
  `insert into subscriptions (id, client_id, customer_name, customer_email, customer_phone, customer_address, postal_code,
     city, vehicle_brand, vehicle_model, license_plate, plan) values (${id}, 1, 'Z', 'z@e.fr', '', '', '', '', 'Kia', 'Rio', '${plate}', 'standard')`

test('killed on the way, it goes on where it was', async () => {
  await using database = await freshDatabase()
  const { client } = database
  await client.executeMultiple(`${person}; ${contract(1, 'AB-123-CD')}`)
  await applyMigrations(database.database)
  await client.executeMultiple(`delete from leases; ${contract(2, 'ab 123 cd')}; ${contract(3, 'EF-456-GH')}`)
  await applyMigrations(database.database)
  const { rows } = await client.execute('select vehicle_id from subscriptions order by id')
  expect(rows.map(({ vehicle_id }) => vehicle_id)).toEqual([1, 1, 2])
})

test('a vehicle that somebody removed does not come back', async () => {
  await using database = await freshDatabase()
  await database.client.executeMultiple(`${person}; ${contract(1, 'AB-123-CD')}`)
  await applyMigrations(database.database)
  await database.client.execute('delete from vehicles')
  await applyMigrations(database.database)
  expect((await database.client.execute('select * from vehicles')).rows).toEqual([])
})

/** A hundred thousand in `verify:long`. */
const thousands = roundsOf(5, 100)

test(`${thousands},000 contracts of a former version find their vehicles, 5,000 in a second of work`, async () => {
  await using folder = formerFolder(36)
  await using database = Object.assign(await openDatabase({ url: `file:${folder.path}/many.db` }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  await migrate(database.db, { migrationsFolder: folder.path })
  const numbers = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
  await database.client.executeMultiple(`
    ${numbers(200 * thousands)} insert into clients (id, first_name, last_name) select i, 'A', 'B' from n;
    ${numbers(1000 * thousands)} insert into subscriptions (client_id, customer_name, customer_email, customer_phone,
        customer_address, postal_code, city, vehicle_brand, vehicle_model, license_plate, plan, status)
      select 1 + i % ${200 * thousands}, '', '', '', '', '', '', 'Kia', 'Rio', (i % ${600 * thousands}) || '-AB-66', 'standard',
        iif(i % 2, 'active', 'cancelled') from n`)
  await migrate(database.db, { migrationsFolder: migrationsFolder() })
  const began = process.cpuUsage()
  await giveVehicles(database)
  // Of the processor: how busy the machine is proves nothing.
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(thousands / 5)
  const { rows } = await database.client.execute(`select (select count(*) from vehicles) as vehicles,
    (select count(*) from subscriptions where vehicle_id is null) as lost`)
  expect(rows).toMatchObject([{ vehicles: 600 * thousands, lost: 0 }])
})
