import { describe, expect, test } from 'bun:test'
import { owedCents } from '@tramontane/domain/contracts/owed'
import { insertMonth, insertVehicle, rowsOf } from '../../testing/client-fixtures.ts'
import { plansOf } from '../../testing/database/plans-of.ts'
import { testApp } from '../../testing/test-app.ts'

const now = '2025-03-10T09:00:00Z'

/** Karim with an account and two contracts, one unpaid; Zoé who asked once; a garage that called. */
async function withPeople() {
  const app = await testApp({ now })
  const { id, subscriptionId } = await app.insertClient()
  await insertVehicle(app, id, { status: 'past_due', city: 'Thuir' })
  await insertMonth(app, { clientId: id, subscriptionId })
  const admin = await app.admin()
  const wash = { service: 'fast', appointmentDate: '2025-03-14' }
  await app.visitor.post('/api/contact', {
    ...{ ...wash, name: 'Zoé Abadie', email: 'zoe@exemple.fr', phone: '06.11.22.33.44' },
  })
  const called = { date: '2025-03-12', timeSlot: '09:00', service: 'Lavage Fast', status: 'pending' }
  const client = { company: 'Garage de l’Étang', phone: '0034 972 55 44 33', city: 'Le Perthus' }
  await admin.post('/api/admin/create-appointment', { ...called, client, address: '1 rue A, Le Perthus' })
  const list = async (query = '') => (await admin.get(`/api/clients?${query}`)).json()
  const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name)
  return { app, admin, list, names, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const [karim, zoe, garage] = ['Karim Benali', 'Zoé Abadie', 'Garage de l’Étang']

describe('GET /api/clients', () => {
  test('lists everybody, with what is known, done, to come and owed', async () => {
    await using people = await withPeople()
    expect(await people.list('sort=name')).toEqual({
      success: true,
      total: 3,
      data: [
        {
          ...{ id: 3, name: garage, company: garage, email: '', phone: '0034 972 55 44 33' },
          ...{ city: 'Le Perthus', hasAccount: false, subscriptions: 0, lastWashAt: null },
          ...{ nextWashAt: '2025-03-12T08:00:00.000Z', owedCents: 0 },
        },
        {
          ...{ id: 1, name: karim, company: '', email: 'karim@exemple.fr', phone: '0639984321' },
          ...{ city: 'Cabestany', hasAccount: true, subscriptions: 2, lastWashAt: null },
          ...{ nextWashAt: '2025-03-14T08:00:00.000Z', owedCents: 11_986 },
        },
        {
          ...{ id: 2, name: zoe, company: '', email: 'zoe@exemple.fr', phone: '06.11.22.33.44' },
          ...{ city: '', hasAccount: false, subscriptions: 0, lastWashAt: null, nextWashAt: null },
          owedCents: 0,
        },
      ],
    })
  })

  test.each([
    ['by name, accents aside', 'sort=name', [garage, karim, zoe]],
    ['by company', 'sort=-company', [garage, zoe, karim]],
    ['by what is owed', 'sort=-owedCents', [karim, garage, zoe]],
    ['by subscriptions', 'sort=-subscriptions&limit=1', [karim]],
    ['by town', 'sort=-city&limit=2', [garage, karim]],
    ['a page of one', 'sort=name&limit=1&offset=2', [zoe]],
    ['a name', 'q=ABADIE+zoe', [zoe]],
    ['a company', 'q=garage', [garage]],
    ['a company, its apostrophe straight', "q=de+l'etang", [garage]],
    ['a number as France dials it', 'q=06+39+98+43+21', [karim]],
    ['a number as the world dials it', 'q=%2B33611223344', [zoe]],
    ['an e-mail', 'q=zoe@exemple.fr', [zoe]],
    ['a plate', 'q=GB-164-TY', [karim]],
    ['a plate without its signs', 'q=gb164ty', [karim]],
    ['the town of a vehicle', 'q=thuir', [karim]],
    ['nobody', 'q=introuvable', []],
    ['those with an account', 'status=avec-compte', [karim]],
    ['those without one', 'status=sans-compte&sort=name', [garage, zoe]],
    ['subscribers', 'status=abonnes', [karim]],
    ['subscribers of a name', 'status=abonnes&q=zoe', []],
  ])('%s', async (_, query, names) => {
    await using people = await withPeople()
    expect(await people.names(query)).toEqual(names)
  })

  test.each(['sort=nextWashAt', 'status=perdu', 'limit=501'])('%s is refused', async (query) => {
    await using app = await testApp()
    expect((await (await app.admin()).get(`/api/clients?${query}`)).status).toBe(400)
  })

  test('a wash that is done becomes the last one; one that waits to be closed is neither', async () => {
    await using people = await withPeople()
    people.app.clock.moveTo('2025-03-14T12:00:00Z')
    expect((await people.list('q=karim')).data).toMatchObject([{ lastWashAt: null, nextWashAt: null }])
    await people.admin.post('/api/admin/appointments/close', { ids: [1] })
    const { data } = await people.list('sort=-lastWashAt&limit=1')
    expect(data).toMatchObject([{ name: karim, lastWashAt: '2025-03-14T08:00:00.000Z' }])
  })

  test('a wash that is to be timed is to come until its day is over', async () => {
    await using people = await withPeople()
    await people.app.deps.database.client.execute(`update appointments set time_slot = null,
      date = ${Date.parse('2025-03-11T23:00Z')}, ends_at = ${Date.parse('2025-03-12T02:30Z')} where client_id = 3`)
    people.app.clock.moveTo('2025-03-12T20:00:00Z')
    expect((await people.list('q=garage')).data).toMatchObject([{ nextWashAt: '2025-03-11T23:00:00.000Z' }])
    people.app.clock.moveTo('2025-03-12T23:00:00Z')
    expect((await people.list('q=garage')).data).toMatchObject([{ nextWashAt: null }])
  })

  test('who was forgotten is nobody', async () => {
    await using people = await withPeople()
    await people.admin.send('DELETE', '/api/client-accounts/1')
    expect((await people.list()).total).toBe(2)
    expect(await people.names('q=karim')).toEqual([])
  })

  test('a page costs as many questions as any, each by the clients’ own rows', async () => {
    await using people = await withPeople()
    const plans = await plansOf(
      people.app,
      () => people.list('sort=-lastWashAt'),
      /clients|appointments|subscr|wash_payments/,
    )
    expect(plans.flat().join()).not.toMatch(/SCAN "?(clients|subscriptions|appointments|wash_payments)\b/)
    expect(plans.flat().join()).not.toMatch(/appointments_by_(status|date)/)
  })
})

test('what the list is sorted by is what the rule says, whatever becomes of the contracts', async () => {
  await using people = await withPeople()
  const { client } = people.app.deps.database
  for (const change of [
    "status = 'past_due'",
    'paused_at = 1',
    'past_due_since = 1',
    "status = 'active'",
    'price = 5000',
    "status = 'past_due', paused_at = null",
    'client_id = 2',
  ]) {
    await client.execute(`update subscriptions set ${change} where id = 1`)
    const kept = (await rowsOf(people.app, 'client_rows')).map(({ owed }) => owed)
    const rows = await rowsOf(people.app, 'subscriptions')
    const byRule = [1, 2, 3].map((id) =>
      owedCents({
        washes: [],
        contracts: rows
          .filter((row) => row.client_id === id)
          .map((row) => ({
            status: row.status as 'active',
            price: Number(row.price),
            pausedAt: row.paused_at === null ? null : new Date(Number(row.paused_at)),
            pastDueSince: row.past_due_since === null ? null : new Date(Number(row.past_due_since)),
          })),
      }),
    )
    expect([change, kept]).toEqual([change, byRule])
  }
})

test('clients.csv has the columns of the list, numbers that stay texts, and is noted', async () => {
  await using people = await withPeople()
  const reply = await people.admin.get('/api/exports/clients.csv?sort=name')
  expect(reply.headers.get('Content-Disposition')).toContain('filename="clients.csv"')
  expect(Buffer.from(await reply.arrayBuffer()).toString('utf8')).toBe(
    [
      '\uFEFFNom;Entreprise;Téléphone;E-mail;Ville;Compte;Abonnements;Dernier lavage;Prochain lavage;Reste dû',
      'Garage de l’Étang;Garage de l’Étang;0034 972 55 44 33;;Le Perthus;Non;0;;12/03/2025;',
      'Karim Benali;;06 39 98 43 21;karim@exemple.fr;Cabestany;Oui;2;;14/03/2025;119,86\u00a0€',
      'Zoé Abadie;;06 11 22 33 44;zoe@exemple.fr;;Non;0;;;',
      '',
    ].join('\r\n'),
  )
  expect((await rowsOf(people.app, 'audit_log')).at(-1)).toMatchObject({
    ...{ action: 'export.clients', details: '{"rows":3}' },
  })
})

test.each(['/api/clients', '/api/exports/clients.csv'])('%s is an administrator’s alone', async (path) => {
  await using app = await testApp()
  expect((await app.visitor.get(path)).status).toBe(401)
  expect((await (await app.client()).get(path)).status).toBe(401)
})
