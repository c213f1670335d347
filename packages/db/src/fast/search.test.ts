import { expect, test } from 'bun:test'
import { freshDatabase } from '../testing/migrated-copy.ts'
import { applyMigrations } from '../upgrades/migrate.ts'
import { dropSearch, newestFound, type SearchIndex } from './search.ts'

const karim = `
  insert into subscriptions (id, customer_email, customer_name, customer_phone, customer_address, postal_code, city, vehicle_brand, vehicle_model, license_plate, plan)
    values (1, 'karim@exemple.fr', 'Karim Benali', '+33 6 39 98 43 21', '4 avenue Jean Jaurès', '66330', 'Cabestany', 'Citroën', 'C3', 'FX-871-RD', 'standard');
  insert into clients (id, email, password, first_name, last_name, phone, address, postal_code, city, subscription_id)
    values (1, 'karim@exemple.fr', '!', 'Karim', 'Benali', '06.39.98.43.21', '4 avenue Jean Jaurès', '66330', 'Cabestany', 1);
  insert into contact_messages (id, name, email, phone, service, search_text)
    values (1, 'Òscar Puig', 'oscar@exemple.fr', '0033 6 39 98 11 22', 'fast', 'oscar puig oscar@exemple.fr lavage fast');
  insert into contact_professionnels (id, nom, entreprise, email, telephone, message)
    values (1, 'Zoé Abadie', 'Hôtel Le Grand Large', 'zoe@exemple.fr', '04 65 71 47 58', 'Un lavage à proposer.');
  insert into partnerships (id, company_name, contact_name, email, phone, company_type, message)
    values (1, 'Garage du Têt', 'Élodie Serra', 'elodie@exemple.fr', '04 65 71 22 34', 'Garage', 'Bonjour');
  insert into appointments (id, client_id, date, ends_at, time_slot, address, service)
    values (1, 1, 1, 2, '09:00', '8 rue du Stade, 66300 Thuir', 'Lavage Fast');
  insert into appointments (id, contact_message_id, date, ends_at, time_slot, address, service)
    values (2, 1, 1, 2, '09:00', 'Elne', 'Lavage Fast');`

async function withKarim() {
  const fresh = await freshDatabase()
  const { database } = fresh
  await database.client.executeMultiple(karim)
  return {
    database,
    run: (statements: string) => database.client.executeMultiple(statements),
    ids: (index: SearchIndex, text: string) => newestFound(database.db, index, text, 10),
    [Symbol.asyncDispose]: () => fresh[Symbol.asyncDispose](),
  }
}

test.each<[SearchIndex, string, number[]]>([
  ['client', 'benali cabestany', [1]],
  ['client', '+33 6 39 98 43 21', [1]],
  ['client', 'jean jaures', [1]],
  ['client', 'benali elne', []],
  ['subscription', 'fx871rd', [1]],
  ['subscription', 'FX 871 RD', [1]],
  ['subscription', '06 39 98 43 21', [1]],
  ['subscription', 'CITROEN', [1]],
  ['contact', '0639981122', [1]],
  ['contact', 'OSCAR', [1]],
  ['professional', 'hotel zoe', [1]],
  ['professional', '+33465714758', [1]],
  ['partnership', 'tet', [1]],
  ['appointment', 'karim thuir', [1]],
  ['appointment', 'oscar elne', [2]],
  ['appointment', 'fast', [2, 1]],
  ['client', 'ka be', [1]],
  ['client', '%', []],
  ['client', '"', []],
])('among the %ss, %p finds %p', async (index, text, expected) => {
  await using search = await withKarim()
  expect(await search.ids(index, text)).toEqual(expected)
})

test.each<[string, string, SearchIndex, string, number[]]>([
  ['a moved client', `update clients set city = 'Thuir'`, 'client', 'thuir', [1]],
  ['a moved client, by the town before', `update clients set city = 'Thuir'`, 'client', 'cabestany', []],
  ['a deleted account', 'update clients set deleted_at = 1', 'client', 'benali', []],
  ['another plate', `update subscriptions set license_plate = 'AA-001-BB'`, 'subscription', 'aa001bb', [1]],
  ['a washed-out request', `update contact_messages set search_text = ''`, 'contact', 'oscar', []],
  ['a request that is gone', 'delete from contact_professionnels', 'professional', 'zoe', []],
  ['another company', `update partnerships set company_name = 'Perpignan Auto'`, 'partnership', 'auto', [1]],
  [
    'another address',
    `update appointments set address = 'Prades' where id = 1`,
    'appointment',
    'prades',
    [1],
  ],
  ['the client’s new name', `update clients set last_name = 'Soler'`, 'appointment', 'soler', [1]],
  ['the client’s name before', `update clients set last_name = 'Soler'`, 'appointment', 'benali', []],
  ['the requester’s new name', `update contact_messages set name = 'Jordi'`, 'appointment', 'jordi', [2]],
  ['a cancelled one', `update appointments set status = 'canceled'`, 'appointment', 'thuir', [1]],
])('the search follows every write: %s', async (_, write, index, text, expected) => {
  await using search = await withKarim()
  await search.run(write)
  expect(await search.ids(index, text)).toEqual(expected)
})

test('the index is built again when its triggers were lost with their table, and left alone otherwise', async () => {
  await using search = await withKarim()
  await search.run(
    `drop trigger client_search_update; update clients set city = 'Argelès'; delete from subscription_search`,
  )
  await applyMigrations(search.database)
  expect(await search.ids('client', 'argeles')).toEqual([1])
  expect(await search.ids('subscription', 'karim')).toEqual([])
})

test('a program killed while it built the index finds everything after its next start', async () => {
  await using search = await withKarim()
  await dropSearch(search.database)
  await search.run('delete from client_rows; drop table subscription_rows')
  await applyMigrations(search.database)
  expect(await search.ids('client', 'karim')).toEqual([1])
  expect(await search.ids('subscription', 'karim')).toEqual([1])
})

test('an index that an earlier version made otherwise is made anew', async () => {
  await using search = await withKarim()
  await search.run(
    'drop index contact_rows_by_name; create index contact_rows_by_name on contact_rows (name)',
  )
  await search.run('create trigger contact_search_older after insert on contact_messages begin select 1; end')
  await applyMigrations(search.database)
  const { rows } = await search.database.client.execute(
    "select name, sql from sqlite_master where name in ('contact_rows_by_name', 'contact_search_older')",
  )
  expect(rows.map(({ sql }) => sql)).toEqual([
    'CREATE INDEX contact_rows_by_name on contact_rows (name, id, status)',
  ])
})
