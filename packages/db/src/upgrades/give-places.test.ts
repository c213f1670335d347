import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roundsOf } from '@tramontane/domain/testing/seeded-random'
import { hasLibsqlServer, startLibsqlServer } from '@tramontane/libsql-server/start-libsql-server'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { openDatabase } from '../database.ts'
import { formerFolder } from '../testing/former-folder.ts'
import { freshDatabase } from '../testing/migrated-copy.ts'
import { givePlaces } from './give-places.ts'
import { applyMigrations, migrationsFolder } from './migrate.ts'

setDefaultTimeout(120_000)

/** How many changes of the schema a former program knew: of the first, and of the last before; then those between. */
const formers = [14, 28, 17, 20, 24, 26].slice(0, roundsOf(2, 6))

const car = "'Renault', 'Clio', 'AA-1', 'standard'"

const formerRows = [
  `insert into subscriptions (id, customer_name, customer_email, customer_phone, customer_address, postal_code, city,
     vehicle_brand, vehicle_model, license_plate, plan, status, start_date, provider, created_at) values
     (1, 'Karim Benali', 'k@exemple.fr', '0639981234', '4 rue des Lilas', '66330', 'Cabestany', ${car}, 'active', 0, 'manual', 10),
     (2, 'Karim Benali', 'k@exemple.fr', '0639981234', 'ZI Nord, bât. B', '66600', 'Rivesaltes', ${car}, 'active', 0, 'manual', 20),
     (3, 'Karim Benali', 'k@exemple.fr', '0639981234', '4 RUE DES LILAS ', '66330', 'cabestany', ${car}, 'cancelled', 0, 'manual', 30),
     (4, 'Léa Puig', 'lea@exemple.fr', '0611223344', '4 rue des Lilas', '66330', 'Cabestany', ${car}, 'active', 0, 'manual', 40),
     (5, 'Omar Roca', 'omar@exemple.fr', '0655555555', '1 rue A', '66000', 'Perpignan', ${car}, 'pending', null, 'stripe', 50),
     (6, 'Parti', 'parti@exemple.fr', '0600000000', '2 rue B', '66000', 'Perpignan', ${car}, 'cancelled', 0, 'manual', 5)`,
  `insert into clients (id, email, password, first_name, last_name, phone, address, postal_code, city, subscription_id, deleted_at) values
     (1, 'k@exemple.fr', '$argon2id$k', 'Karim', 'Benali', '0639981234', '9 av. du Port', '66140', 'Canet Plage', 1, null),
     (2, 'compte-supprime-2@compte.invalid', '!', 'Compte', 'supprimé', '', '', '', '', 6, 7)`,
  'update subscriptions set client_id = 1 where id in (1, 2, 3)',
  'update subscriptions set client_id = 2 where id = 6',
  `insert into contact_messages (id, name, email, phone, service, created_at) values
     (1, 'Zoé Abadie', 'zoe@exemple.fr', '0688888888', 'fast', 70)`,
  `insert into appointments (id, client_id, contact_message_id, subscription_id, date, ends_at, time_slot, address, service, created_at) values
     (1, 1, null, 1, 1000, 2000, '09:00', '4 rue des Lilas, 66330 Cabestany', 'Lavage Fast', 60),
     (2, 1, null, 2, 3000, 4000, '11:00', '4, Rue des lilas, Cabestany', 'Lavage Fast', 61),
     (3, 1, null, 1, 5000, 6000, '11:00', '12 carrer Major, 08001 Barcelone', 'Lavage Fast', 62),
     (4, null, 1, null, 7000, 8000, '11:00', 'le parking derrière la mairie', 'Lavage Fast', 80),
     (5, null, 1, null, 9000, 9500, '11:00', '', 'Lavage Fast', 81),
     (6, 2, null, 6, 9600, 9700, '11:00', '2 rue B, 66000 Perpignan', 'Lavage Fast', 6)`,
]

async function findsEveryPlace(url: string, formerMigrations: number) {
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
  expect(
    await all(
      'select id, client_id, street, postal_code, city, city_code, precision from places order by id',
    ),
  ).toEqual([
    '1 | 1 | 9 av. du Port | 66140 | Canet Plage | 66037 | town',
    // Whom an older version knew by their subscription alone has its address.
    '2 | 3 | 4 rue des Lilas | 66330 | Cabestany | 66028 | town',
    '3 | 1 | 4 rue des Lilas | 66330 | Cabestany | 66028 | town',
    '4 | 1 | ZI Nord, bât. B | 66600 | Rivesaltes | 66164 | town',
    '5 | 1 | 12 carrer Major | 08001 | Barcelone |  | none',
    '6 | 4 | le parking derrière la mairie |  |  |  | none',
  ])
  // An order that was never paid has no client, and who was forgotten has no place.
  expect(await all('select id, place_id from subscriptions order by id')).toEqual([
    ...['1 | 3', '2 | 4', '3 | 3', '4 | 2', '5 | ', '6 | '],
  ])
  expect(await all('select id, place_id, address from appointments order by id')).toEqual([
    '1 | 3 | 4 rue des Lilas, 66330 Cabestany',
    '2 | 3 | 4, Rue des lilas, Cabestany',
    '3 | 5 | 12 carrer Major, 08001 Barcelone',
    '4 | 6 | le parking derrière la mairie',
    '5 |  | ',
    '6 |  | 2 rue B, 66000 Perpignan',
  ])
  const wrong = `select a.id from appointments a join places p on p.id = a.place_id where p.client_id <> a.client_id
    union all select s.id from subscriptions s join places p on p.id = s.place_id where p.client_id <> s.client_id`
  expect(await all(wrong)).toEqual([])
  expect(await all('select lat, lon from places where id = 1')).toEqual(['42.6839 | 3.011'])
  expect((await client.execute('pragma foreign_key_check')).rows).toEqual([])

  const before = await all('select * from places order by id')
  await applyMigrations(database)
  expect(await all('select * from places order by id')).toEqual(before)
}

test.each(formers)('addresses of %i changes ago find their place, in a file', async (former) => {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-places-'))
  await findsEveryPlace(`file:${folder}/former.db`, former)
  rmSync(folder, { recursive: true })
})

test.skipIf(!hasLibsqlServer)('and on a libSQL server', async () => {
  await using server = await startLibsqlServer()
  await findsEveryPlace(server.url, 28)
})

const person =
  "insert into clients (id, first_name, last_name, address, city) values (1, 'Zoé', '', 'rue A', 'Pia')"
const wash = (id: number, address: string) =>
  `insert into appointments (id, client_id, date, ends_at, address, service) values (${id}, 1, 1, 2, '${address}', 's')`

test('killed on the way, it goes on where it was', async () => {
  await using database = await freshDatabase()
  const { client } = database
  await client.executeMultiple(`${person}; ${wash(1, 'rue B, Pia')}`)
  await applyMigrations(database.database)
  await client.execute(wash(2, 'RUE B, Pia'))
  await applyMigrations(database.database)
  const { rows } = await client.execute('select place_id from appointments')
  expect(rows.map(({ place_id }) => place_id)).toEqual([2, 2])
})

test('a place that somebody deleted does not come back', async () => {
  await using database = await freshDatabase()
  await database.client.execute(person)
  await applyMigrations(database.database)
  await database.client.execute('delete from places')
  await applyMigrations(database.database)
  expect((await database.client.execute('select * from places')).rows).toEqual([])
})

/** A hundred thousand in `verify:long`. */
const thousands = roundsOf(5, 100)

test(`${thousands},000 addresses of a former version find their places, 5,000 in a second of work`, async () => {
  await using folder = formerFolder(28)
  await using database = Object.assign(await openDatabase({ url: `file:${folder.path}/many.db` }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  await migrate(database.db, { migrationsFolder: folder.path })
  const numbers = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
  await database.client.executeMultiple(`
    ${numbers(200 * thousands)} insert into clients (id, first_name, last_name, address, postal_code, city)
      select i, 'A', 'B', i || ' rue A', '66000', 'Perpignan' from n;
    ${numbers(1000 * thousands)} insert into appointments (client_id, date, ends_at, address, service)
      select 1 + i % ${200 * thousands}, i, i + 1, (i % ${400 * thousands}) || ' RUE B, 66380 Pia', 's' from n`)
  await migrate(database.db, { migrationsFolder: migrationsFolder() })
  const began = process.cpuUsage()
  await givePlaces(database)
  // Of the processor: how busy the machine is proves nothing.
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(thousands / 5)
  const { rows } = await database.client.execute(`select (select count(*) from places) as places,
    (select count(*) from appointments where place_id is null) as lost`)
  expect(rows).toMatchObject([{ places: 600 * thousands, lost: 0 }])
})
