import { expect, test } from 'bun:test'
import { dayOf } from '@tramontane/domain/days/calendar'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import { asc, ne, or } from 'drizzle-orm'
import { appointments } from '../schema/appointments/appointments.ts'
import { clients, subscriptions } from '../schema/clients/subscribers.ts'
import { figures } from '../schema/statistics.ts'
import { freshDatabase } from '../testing/migrated-copy.ts'
import { applyMigrations } from '../upgrades/migrate.ts'
import { buildFigures, dropFigures } from './figures.ts'

const ms = (instant: string) => Date.parse(instant)

const firstRows = `
  insert into subscriptions (id, customer_email, customer_name, customer_phone, customer_address, postal_code, city, vehicle_brand, vehicle_model, license_plate, plan, price, status, start_date, end_date) values
    (1, 'a@exemple.fr', 'A', '06', '1 rue', '66380', 'Pia', 'Fiat', '500', 'GB-164-TY', 'standard', 6986, 'active', ${ms('2026-08-31T10:00Z')}, null),
    (2, 'b@exemple.fr', 'B', '06', '1 rue', '66200', 'Elne', 'Fiat', '500', 'GB-164-TY', 'premium', 11986, 'past_due', ${ms('2026-09-30T22:00Z')}, null),
    (3, 'c@exemple.fr', 'C', '06', '1 rue', '66200', 'Elne', 'Fiat', '500', 'GB-164-TY', 'standard', 6986, 'cancelled', ${ms('2026-01-05T10:00Z')}, ${ms('2026-10-31T23:00Z')}),
    (4, 'd@exemple.fr', 'D', '06', '1 rue', '66200', '', 'Fiat', '500', 'GB-164-TY', 'standard', 6986, 'pending', null, null);
  insert into clients (id, email, password, first_name, last_name, phone, address, postal_code, city, subscription_id) values
    (1, 'a@exemple.fr', '!', 'A', 'A', '06', '1 rue', '66380', 'Pia', 1),
    (2, 'b@exemple.fr', '!', 'B', 'B', '06', '1 rue', '66000', 'Perpignan', 2),
    (3, 'c@exemple.fr', '!', 'C', 'C', '06', '1 rue', '66000', 'Perpignan', 3);
  insert into appointments (id, client_id, subscription_id, date, ends_at, time_slot, address, service, status) values
    (1, 1, 1, ${ms('2026-10-24T22:00Z')}, ${ms('2026-10-24T23:30Z')}, '00:00', 'Pia', 'Lavage Fast', 'completed'),
    (2, 1, 1, ${ms('2026-10-25T22:59Z')}, ${ms('2026-10-25T23:59Z')}, '23:59', 'Pia', 'Lavage Fast', 'pending'),
    (3, 2, null, ${ms('2026-11-12T09:00Z')}, ${ms('2026-11-12T12:30Z')}, '10:00', 'Elne', 'Lavage', 'completed'),
    (4, 2, 2, ${ms('2026-11-13T09:00Z')}, ${ms('2026-11-13T10:30Z')}, '10:00', 'Elne', 'Lavage', 'confirmed');
  insert into wash_ledger (subscription_id, kind, washes, period_start, appointment_id) values
    (1, 'granted', 1, '2026-10-31', null), (1, 'used', -1, '2026-10-31', 2), (2, 'used', -1, '2026-11-01', 4);
  insert into contact_messages (id, name, email, phone, service, status) values
    (1, 'A', 'a@exemple.fr', '06', 'fast', 'nouveau'), (2, 'B', 'b@exemple.fr', '06', 'fast', 'traité');
  insert into contact_professionnels (id, nom, entreprise, email, telephone, message, statut) values
    (1, 'A', 'A', 'a@exemple.fr', '06', '', 'nouveau');
  insert into page_visits (day, path, source, visits) values ('2026-11-01', '/', 'google', 3), ('2026-11-02', '/', 'direct', 2);`

async function withRows() {
  const fresh = await freshDatabase()
  const { database } = fresh
  await database.client.executeMultiple(firstRows)
  return {
    database,
    db: database.db,
    run: (statement: string) => database.client.execute(statement),
    kept: () =>
      database.db
        .select()
        .from(figures)
        .where(or(ne(figures.number, 0), ne(figures.amount, 0)))
        .orderBy(asc(figures.name), asc(figures.period), asc(figures.label)),
    [Symbol.asyncDispose]: () => fresh[Symbol.asyncDispose](),
  }
}

const grantAgain = `insert or ignore into wash_ledger (subscription_id, kind, washes, period_start) values (1, 'granted', 1, '2026-10-31')`
const visitAgain = `insert into page_visits values ('2026-11-01', '/', 'google', 4) on conflict do update set visits = visits + excluded.visits`

const changes: [change: string, statement: string][] = [
  ['a wash moves across midnight', `update appointments set date = date - 120000 where id = 1`],
  ['a wash gets longer', `update appointments set ends_at = ends_at + ${hourMs} where id = 4`],
  ['a wash is canceled', `update appointments set status = 'canceled' where id = 2`],
  ['a wash is completed', `update appointments set status = 'completed' where id = 4`],
  ['all washes are confirmed', `update appointments set status = 'confirmed'`],
  ['a wash changes its subscription', `update appointments set subscription_id = 2 where id = 1`],
  ['a wash is paid apart', `update appointments set subscription_id = null where id = 1`],
  ['a wash is deleted', `delete from appointments where id = 3`],
  ['a subscriber moves', `update subscriptions set city = 'Thuir' where id = 1`],
  ['a client moves', `update clients set city = 'Céret' where id = 2`],
  ['a client goes', `update clients set deleted_at = 1, city = '' where id = 2`],
  ['a client is erased', `delete from clients where id = 3`],
  [
    'a subscription starts',
    `update subscriptions set status = 'active', start_date = ${ms('2026-11-05T23:00Z')} where id = 4`,
  ],
  [
    'a subscription ends',
    `update subscriptions set status = 'cancelled', end_date = ${ms('2026-11-30T22:59Z')} where id = 1`,
  ],
  ['a subscription is reopened', `update subscriptions set status = 'active', end_date = null where id = 3`],
  [
    'a subscription gets another plan',
    `update subscriptions set plan = 'premium', price = 11986 where id = 1`,
  ],
  [
    'a subscription started another day',
    `update subscriptions set start_date = ${ms('2026-08-15T10:00Z')} where id = 1`,
  ],
  ['a subscription is deleted', `delete from subscriptions where id = 4`],
  [
    'a wash is granted',
    `insert into wash_ledger (subscription_id, kind, washes, period_start) values (2, 'granted', 2, '2026-11-01')`,
  ],
  ['a wash that was granted is granted again', grantAgain],
  [
    'a wash is returned',
    `insert into wash_ledger (subscription_id, kind, washes, period_start, appointment_id) values (1, 'returned', 1, '2026-10-31', 2)`,
  ],
  [
    'washes are taken beyond what there is',
    `insert into wash_ledger (subscription_id, kind, washes, period_start) values (1, 'adjusted', -3, '2026-10-31')`,
  ],
  [
    'entries go to another period',
    `update wash_ledger set period_start = '2026-09-30' where subscription_id = 1`,
  ],
  ['entries are erased', `delete from wash_ledger where subscription_id = 1`],
  ['a request is handled', `update contact_messages set status = 'traité' where id = 1`],
  ['a request is deleted', `delete from contact_messages where id = 2`],
  ['a professional request is accepted', `update contact_professionnels set statut = 'accepté'`],
  [
    'a partnership begins',
    `insert into partnerships (contact_name, company_name, company_type, email, phone, message, status) values ('A', 'A', 'hotel', 'a@exemple.fr', '06', '', 'pending')`,
  ],
  ['a page is visited again', visitAgain],
  ['old visits are forgotten', `delete from page_visits where day < '2026-11-02'`],
]

test.each(changes)('%s: what is kept is what counting again gives', async (_, statement) => {
  await using set = await withRows()
  await set.run(statement)
  const kept = await set.kept()
  await dropFigures(set.database)
  await buildFigures(set.database)
  expect(kept).toEqual(await set.kept())
})

test('all these changes one after another, and a transaction that is given up, leave true figures', async () => {
  await using set = await withRows()
  for (const [, statement] of changes.filter(([change]) => !change.includes('deleted')))
    await set.run(statement)
  const before = await set.kept()
  const transaction = await set.database.client.transaction('write')
  for (const [, statement] of changes.slice(0, 8)) await transaction.execute(statement)
  await transaction.rollback()
  const kept = await set.kept()
  expect(kept).toEqual(before)
  await dropFigures(set.database)
  await buildFigures(set.database)
  expect(kept).toEqual(await set.kept())
})

test('figures say what somebody counts who reads every row', async () => {
  await using set = await withRows()
  await set.run(`update appointments set status = 'completed' where id in (1, 4)`)
  const kept = (await set.kept()).map(({ name, period, label, number, amount }) =>
    [name, period, label, number, amount].join(' '),
  )
  const lines = (rows: string[]) =>
    [...Map.groupBy(rows, (row) => row)].map(([row, same]) => `${row} ${same.length}`)
  const washes = (await set.db.select().from(appointments)).filter(({ status }) => status === 'completed')
  const owners = await set.db.select().from(subscriptions)
  const people = await set.db.select().from(clients)
  const towns = washes.flatMap(({ date, subscriptionId, clientId }) => {
    const town = subscriptionId
      ? owners.find(({ id }) => id === subscriptionId)?.city
      : people.find(({ id }) => id === clientId)?.city
    return [`towns ${dayOf(date)} ${town}`, `towns ${dayOf(date).slice(0, 7)} ${town}`]
  })
  for (const line of lines(towns)) expect(kept).toContain(`${line} 0`)
  expect(kept.filter((line) => line.startsWith('towns'))).toHaveLength(lines(towns).length)
  expect(kept).toEqual(
    expect.arrayContaining([
      'clients  avec-compte 3 0',
      'appointments  completed 3 0',
      'subscriptions  cancelled 1 0',
      'requests  nouveau 1 0',
      'professionals  nouveau 1 0',
      'appointments  pending 1 0',
      `washes 2026-10-25 completed 1 ${90 * minuteMs}`,
      `washes 2026-10-25 pending 1 ${60 * minuteMs}`,
      'subscribers  Elne 1 0',
      'recurring   2 18972',
      'began 2026-10-01  1 11986',
      'ended 2026-11-01  1 6986',
      'visits 2026-11-01  1 3',
      'pages 2026-11 / 2 5',
      'sources 2026-11 google 1 3',
    ]),
  )
})

test('the town of somebody who went is not remembered', async () => {
  await using set = await withRows()
  await set.run(`update subscriptions set city = 'Ortaffa' where id = 1`)
  await set.run(`update subscriptions set city = '' where id = 1`)
  const { rows } = await set.run(`select count(*) as known from figures where label in ('Ortaffa', 'Pia')`)
  expect(Number(rows[0]?.known)).toBe(0)
})

test('what another version kept is counted anew at the next start', async () => {
  await using set = await withRows()
  // A start also finds whose rows they are: a client more, which is no matter of versions.
  await applyMigrations(set.database)
  const kept = await set.kept()
  await set.run('drop trigger figures_clients_update')
  await set.run('update figures set number = number + 1')
  await applyMigrations(set.database)
  expect(await set.kept()).toEqual(kept)
})
