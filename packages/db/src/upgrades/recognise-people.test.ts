import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import { roundsOf } from '@tramontane/domain/testing/seeded-random'
import { hasLibsqlServer, startLibsqlServer } from '@tramontane/libsql-server/start-libsql-server'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { openDatabase } from '../database.ts'
import { newestFound } from '../fast/search.ts'
import { formerFolder } from '../testing/former-folder.ts'
import { applyMigrations } from './migrate.ts'

setDefaultTimeout(minuteMs)

/** How many changes of the schema a former program knew: of the first, and of the last before; then those between. */
const formers = [14, 26, 17, 20, 24].slice(0, roundsOf(2, 5))

const place = "'rue A', '66000', 'Pia'"
const car = "'Renault', 'Clio', 'AA-1', 'standard'"

const formerRows = [
  `insert into subscriptions (id, customer_name, customer_email, customer_phone, customer_address, postal_code, city,
     vehicle_brand, vehicle_model, license_plate, plan, status, start_date, provider, created_at) values
     (1, 'Karim Benali', 'k@exemple.fr', '06 39 98 12 34', ${place}, ${car}, 'active', 0, 'manual', 10),
     (2, 'Léa Puig', 'lea@exemple.fr', '+33 6 11 22 33 44', ${place}, ${car}, 'active', 0, 'manual', 20),
     (3, 'Omar Roca', 'omar@exemple.fr', '0655555555', ${place}, ${car}, 'pending', null, 'stripe', 30),
     (4, 'Lea Puig', 'sans-adresse-0a@client.invalid', '0611223344', ${place}, ${car}, 'pending', null, 'manual', 40),
     (5, 'Parti', 'parti@exemple.fr', '0600000000', ${place}, ${car}, 'cancelled', 0, 'manual', 5)`,
  `insert into clients (id, email, password, first_name, last_name, phone, address, postal_code, city, subscription_id, deleted_at) values
     (1, 'k@exemple.fr', '$argon2id$k', 'Karim', 'Benali', '06 39 98 12 34', ${place}, 1, null),
     (2, 'compte-supprime-2@compte.invalid', '!', 'Compte', 'supprimé', '', '', '', '', 5, 7)`,
  'update subscriptions set client_id = 1 where id = 1',
  'update subscriptions set client_id = 2 where id = 5',
  `insert into client_sessions (id, user_id, expires_at, started_at) values ('s', 1, 9999999999, 0)`,
  `insert into contact_messages (id, name, email, phone, service, created_at) values
     (1, 'K. Benali', 'karim@travail.fr', '+33 (0)6 39 98 12 34', 'fast', 50),
     (2, 'Samira Benali', 'K@exemple.fr', '0677777777', 'fast', 60),
     (3, 'Zoé Abadie', 'zoe@exemple.fr', '0688888888', 'fast', 70),
     (4, 'Abadie', '', '+33 6 88 88 88 88', 'fast', 80),
     (5, 'Demande effacée', 'efface@compte.invalid', '', 'fast', 90),
     (6, 'Léo Martin', 'leo@exemple.fr', '0688888888', 'fast', 95)`,
  `insert into contact_professionnels (id, nom, entreprise, email, telephone, message, created_at) values
     (1, 'Zoé Vila', 'Hôtel du Port', 'hotel@exemple.fr', '0465714758', 'Dix voitures', 100),
     (2, 'Luc Pons', 'HOTEL du Port', 'luc@exemple.fr', '04 65 71 47 58', 'Vingt voitures', 110)`,
  `insert into partnerships (id, company_name, contact_name, email, phone, company_type, message, created_at) values
     (1, 'Hôtel du Port', 'Zoé Vila', 'hotel@exemple.fr', '0465714758', '', 'Dix voitures', 120)`,
  `insert into appointments (id, client_id, contact_message_id, date, ends_at, time_slot, address, service) values
     (1, 1, null, 1000, 2000, '09:00', 'rue A', 'Lavage Fast'), (2, null, 4, 3000, 4000, '11:00', 'rue B', 'Lavage Fast')`,
]

async function findsEverybody(url: string, formerMigrations: number) {
  await using folder = formerFolder(formerMigrations)
  await using database = Object.assign(await openDatabase({ url }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  const { client, db } = database
  await migrate(db, { migrationsFolder: folder.path })
  for (const row of formerRows) await client.execute(row)

  await applyMigrations(database)

  const all = async (sql: string) =>
    (await client.execute(sql)).rows.map((row) => Object.values(row).join(' '))
  const ties = (table: string) => all(`select id, client_id from ${table} order by id`)
  // An order that was never paid makes nobody known.
  expect(await ties('subscriptions')).toEqual(['1 1', '2 3', '3 ', '4 3', '5 2'])
  expect(await ties('contact_messages')).toEqual(['1 1', '2 4', '3 5', '4 5', '5 ', '6 6'])
  expect(await ties('contact_professionnels')).toEqual(['1 7', '2 7'])
  expect(await ties('partnerships')).toEqual(['1 7'])
  expect(await ties('appointments')).toEqual(['1 1', '2 5'])
  // Who shares an address or a telephone and is called otherwise is kept apart, and proposed.
  expect(await all('select client_id, other_id from client_doubles order by 1')).toEqual(['1 4', '5 6'])
  expect(await all('select id, email, password from clients order by id')).toEqual([
    ...['1 k@exemple.fr $argon2id$k', '2  ', '3 lea@exemple.fr ', '4 K@exemple.fr ', '5 zoe@exemple.fr '],
    ...['6 leo@exemple.fr ', '7 hotel@exemple.fr '],
  ])
  expect(
    await all(
      'select first_name, last_name, company, phone, city, created_at from clients where id in (3, 7)',
    ),
  ).toEqual(['Léa Puig  +33 6 11 22 33 44 Pia 20', 'Zoé Vila Hôtel du Port 0465714758  100'])
  expect(await all('select user_id from client_sessions')).toEqual(['1'])
  expect(await newestFound(db, 'client', '0688888888', 5)).toEqual([6, 5])
  expect(await newestFound(db, 'appointment', 'abadie', 5)).toEqual([2])
  expect((await client.execute('pragma foreign_key_check')).rows).toEqual([])

  const before = await all('select * from clients order by id')
  await applyMigrations(database)
  expect(await all('select * from clients order by id')).toEqual(before)
  // A number of ours is nobody else's, also after a deletion.
  await client.execute("insert into clients (first_name, last_name) values ('Nina', '')")
  expect(await all('select max(id) from clients')).toEqual(['8'])
}

test.each(formers)('rows of %i changes ago find their person, in a file', async (former) => {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-people-'))
  await findsEverybody(`file:${folder}/former.db`, former)
  rmSync(folder, { recursive: true })
})

test.skipIf(!hasLibsqlServer)('and on a libSQL server', async () => {
  await using server = await startLibsqlServer()
  await findsEverybody(server.url, 26)
})

test('killed on the way, it goes on where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-people-'))
  await using database = Object.assign(await openDatabase({ url: `file:${folder}/killed.db` }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  await applyMigrations(database)
  const asked = (id: number) =>
    `insert into contact_messages (id, name, email, phone, service) values (${id}, 'Zoé', 'zoe@exemple.fr', '', 'fast')`
  await database.client.execute(asked(1))
  await applyMigrations(database)
  await database.client.execute(asked(2))
  await applyMigrations(database)
  const { rows } = await database.client.execute('select client_id from contact_messages')
  expect(rows.map(({ client_id }) => client_id)).toEqual([1, 1])
  rmSync(folder, { recursive: true })
})

test('a number that everybody gave ties nobody together, and proposes no crowd', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-people-'))
  await using database = Object.assign(await openDatabase({ url: `file:${folder}/crowd.db` }), {
    [Symbol.asyncDispose]: () => database.close(),
  })
  await applyMigrations(database)
  const crowd = roundsOf(600, 2000)
  await database.client.execute(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${crowd})
    insert into contact_messages (name, email, phone, service)
      select char(97 + i % 26, 97 + i / 26 % 26, 97 + i / 676), i || '@exemple.fr', '0600000000', 'fast' from n`)
  await applyMigrations(database)
  const { rows } = await database.client.execute(
    'select (select count(*) from clients) as people, (select count(*) from client_doubles) as pairs',
  )
  expect(rows[0]?.people).toBeGreaterThan(crowd / 2)
  expect(rows[0]?.pairs).toBeLessThanOrEqual(3 * crowd)
  rmSync(folder, { recursive: true })
})
