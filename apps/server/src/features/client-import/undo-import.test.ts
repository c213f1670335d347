import { describe, expect, test } from 'bun:test'
import { everyTable } from '@tramontane/db/personal-data'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { imported, listOf } from './testing.ts'

const header = 'Nom;Prénom;Tél;E-mail;Adresse;CP;Ville;Marque;Modèle;Immat;Formule;Prochain lavage;Heure'
const at = '3 rue des Mimosas;66300;Thuir'
const lines = [
  `Puig;Anne;0639980001;anne@exemple.fr;${at};Renault;Clio;AB-123-CD;standard;24/11/2026;9h`,
  `Soler;Marc;0639980002;;${at};;;GB-164-TY;;24/11/2026;10h30`,
  `Bosc;Ève;0639980003;;${at};;;;;25/11/2026;`,
]
const now = '2026-11-23T08:00:00Z'
const undoPath = '/api/imports/clients/1/undo'

/** What an import may write into, and what tells of it: the journal, its own record, things that are done. */
const records = ['audit_log', 'client_imports', 'todo_items', 'leases', 'admin_sessions', 'rate_limits']

async function everything(app: TestApp) {
  const tables = everyTable.map(({ name }) => name).filter((name) => !records.includes(name))
  return Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await rowsOf(app, name)])))
}

describe('an import is undone', () => {
  test('once, and nothing of it is left: clients, subscriptions, washes, what hangs on them', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const before = await everything(app)
    await imported(admin, listOf(header, ...lines))
    const reply = await admin.post(undoPath, {})
    expect([reply.status, (await reply.json()).data]).toEqual([
      200,
      {
        removed: { clients: 3, places: 3, vehicles: 2, subscriptions: 1, washes: 3 },
        ...{ kept: 0, keptNames: [] },
      },
    ])
    expect(await everything(app)).toEqual(before)
    expect((await rowsOf(app, 'todo_items')).filter(({ done_at }) => done_at === null)).toEqual([])
    expect(await (await admin.post(undoPath, {})).json()).toMatchObject({
      code: 'import_undone',
      message: 'Cet import est déjà annulé : il ne s’annule qu’une fois.',
    })
  })

  test.each([
    ['the client', "update clients set phone = '0639980099' where id = 1"],
    ['their vehicle', "update subscriptions set license_plate = 'XX-999-XX'"],
    ['their wash', "update appointments set notes = 'sonner' where client_id = 1"],
    [
      'a request of theirs',
      "insert into contact_messages (name, email, phone, service, client_id) values ('Anne', 'a@b.fr', '0639980001', 'fast', 1)",
    ],
    [
      'a reminder that left',
      "insert into outbox (dedup_key, recipient_name, recipient_address, subject, text, html, next_attempt_at) values ('reminder:1:0', '', '', '', '', '', 0)",
    ],
  ])('but for whom something was touched since (%s): they stay, by name', async (_, touch) => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await imported(admin, listOf(header, ...lines))
    await app.deps.database.client.execute(touch)
    const { data } = await (await admin.post(undoPath, {})).json()
    expect(data).toEqual({
      removed: { clients: 2, places: 2, vehicles: 1, subscriptions: 0, washes: 2 },
      ...{ kept: 1, keptNames: ['Anne Puig'] },
    })
    expect(await rowsOf(app, 'clients')).toMatchObject([{ id: 1 }])
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ id: 1, subscription_id: 1 }])
    expect(await rowsOf(app, 'client_imports')).toMatchObject([{ state: 'undone', kept: 1 }])
  })

  test('what it gave to somebody who was known goes, and they stay', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await imported(admin, listOf('Nom;Prénom;Tél', 'Puig;Anne;0639980001'))
    const before = await everything(app)
    await imported(admin, listOf(header, ...lines.slice(0, 1)))
    await admin.post('/api/imports/clients/2/undo', {})
    expect(await everything(app)).toEqual(before)
  })

  test('a car that it gave stays where something names it since, and goes otherwise', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await imported(admin, listOf('Nom;Tél', 'Puig;0639980001'))
    await imported(admin, listOf('Nom;Tél;Immat', 'Puig;0639980001;AB-123-CD', 'Puig;0639980001;GB-164-TY'))
    await admin.post('/api/admin/create-appointment', {
      ...{ date: '2026-11-25', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed' },
      ...{ clientId: 1, vehicleId: 1, address: '3 rue des Mimosas, 66300 Thuir' },
    })
    const { data } = await (await admin.post('/api/imports/clients/2/undo', {})).json()
    expect(data).toMatchObject({ removed: { clients: 0, vehicles: 1 }, kept: 1, keptNames: ['Puig'] })
    expect(await rowsOf(app, 'vehicles')).toMatchObject([{ plate: 'AB-123-CD' }])
  })

  test('also where a later line added to a client of the same file', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const filling = Array.from(
      { length: 250 },
      (_, index) => `Nom${index};;06${10_000_000 + index};;;;;;;;;;`,
    )
    const csv = listOf(
      header,
      'Puig;Anne;0639980001;anne@exemple.fr;;;;;;;;;',
      ...filling,
      ...lines.slice(0, 1),
    )
    expect(await imported(admin, csv)).toMatchObject({ created: 251, joined: 1, subscriptions: 1 })
    const { data } = await (await admin.post(undoPath, {})).json()
    expect(data).toMatchObject({ removed: { clients: 251, subscriptions: 1, washes: 1 }, kept: 0 })
    expect(await rowsOf(app, 'clients')).toEqual([])
  })

  test('what the program itself found out since touches nothing: where a place is, the washes of a new month', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const before = await everything(app)
    await imported(admin, listOf(header, ...lines))
    const { client } = app.deps.database
    await client.execute("update places set lat = 42.5, lon = 2.7, precision = 'address', asked_at = 1")
    await client.execute(
      "insert into wash_ledger (subscription_id, kind, washes, period_start) values (1, 'granted', 1, '2026-12-23')",
    )
    expect((await (await admin.post(undoPath, {})).json()).data).toMatchObject({ kept: 0 })
    expect(await everything(app)).toEqual(before)
  })

  test('but for whom somebody who was known became one with since: both stay', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await admin.post('/api/clients', { lastName: 'Vieux', phone: '0699999999' })
    await imported(admin, listOf('Nom;Tél', 'Puig;0639980001', 'Bosc;0639980002'))
    await admin.post('/api/clients/2/merge', { otherId: 1 })
    await admin.post('/api/clients/3/merge', { otherId: 2 })
    expect((await (await admin.post(undoPath, {})).json()).data).toMatchObject({ kept: 1 })
    expect(await rowsOf(app, 'clients')).toMatchObject([{ id: 3, last_name: 'Bosc' }])
    expect(await rowsOf(app, 'former_clients')).toHaveLength(2)
  })

  test('twice at once takes back once', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await imported(admin, listOf(header, ...lines))
    const replies = await Promise.all([admin.post(undoPath, {}), admin.post(undoPath, {})])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf(app, 'clients')).toEqual([])
  })

  test('that nobody made is a 404', async () => {
    await using app = await testApp()
    expect((await (await app.admin()).post('/api/imports/clients/7/undo', {})).status).toBe(404)
  })
})

describe('an import that was killed on its way', () => {
  const many = listOf(
    'Nom;Tél',
    ...Array.from({ length: 450 }, (_, index) => `Nom${index};06${10_000_000 + index}`),
    'Sans numéro;',
  )

  /** Its program ends after the first part. */
  async function killed(app: TestApp) {
    const admin = await app.admin()
    const { write } = app.deps.database
    let parts = 0
    app.deps.database.write = (work) =>
      write(async (tx) => {
        const result = await work(tx)
        const [row] = await tx.all<{ handled: number }>('select max(handled) as handled from client_imports')
        if (row?.handled && row.handled > 200 && parts++ >= 0) throw new Error('killed')
        return result
      })
    const reply = await admin.post('/api/imports/clients', { csv: many })
    expect(reply.status).toBe(500)
    app.deps.database.write = write
    return admin
  }

  test('says how far it came, and the same file completes it: one import, which is undone as one', async () => {
    await using app = await testApp()
    const admin = await killed(app)
    const { data } = await (await admin.get('/api/imports/clients')).json()
    expect(data).toMatchObject([{ id: 1, state: 'interrupted', rows: 451, handled: 200, created: 200 }])
    const told = await imported(admin, many)
    expect(told).toMatchObject({ importId: 1, rows: 451, created: 450, joined: 0 })
    expect(told.refused).toEqual([{ line: 452, why: 'Indiquez un téléphone ou une adresse e-mail.' }])
    expect(await (await admin.get('/api/imports/clients/1')).json()).toMatchObject({ data: told.refused })
    const undone = await (await admin.post(undoPath, {})).json()
    expect(undone.data.removed.clients).toBe(450)
    expect(await rowsOf(app, 'clients')).toEqual([])
  })

  test('is not completed by the same file under other columns: that is another list', async () => {
    await using app = await testApp()
    const admin = await killed(app)
    const told = await imported(admin, many, { mapping: ['firstName', 'phone'] })
    expect(told).toMatchObject({ importId: 2, rows: 451, created: 250 })
  })

  test('can be undone as it is', async () => {
    await using app = await testApp()
    const admin = await killed(app)
    expect((await (await admin.post(undoPath, {})).json()).data.removed.clients).toBe(200)
    expect(await (await admin.get('/api/imports/clients')).json()).toMatchObject({
      data: [{ state: 'undone' }],
    })
  })
})

test('clients who become one while a list is imported are met as one', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  for (const phone of ['0639980001', '0639980002'])
    await admin.post('/api/clients', { lastName: 'Puig', phone })
  app.clock.moveTo(now)
  const others = Array.from({ length: 400 }, (_, index) => `Nom${index};06${10_000_000 + index}`)
  const { write } = app.deps.database
  const merging: Promise<Response>[] = []
  app.deps.database.write = async (work) => {
    const result = await write(work)
    const [row] = await rowsOf(app, 'client_imports')
    if (row?.handled === 100 && merging.length === 0)
      merging.push(admin.post('/api/clients/2/merge', { otherId: 1 }))
    return result
  }
  const at = ['3 rue des Mimosas;66300;Thuir', '5 rue Neuve;66000;Perpignan']
  const told = await imported(
    admin,
    listOf(
      'Nom;Tél;Adresse;CP;Ville',
      ...others,
      ...at.map((place, index) => `Puig;063998000${index + 1};${place}`),
    ),
  )
  const merged = await Promise.all(merging)
  expect([merged.map(({ status }) => status), told]).toMatchObject([
    [200],
    { created: 400, joined: 2, doubtful: 0 },
  ])
  expect(await rowsOf(app, 'clients')).toHaveLength(401)
  expect(await rowsOf(app, 'places')).toMatchObject([{ client_id: 2 }, { client_id: 2 }])
})

test('what somebody touches while a list is stored stays theirs, though a later line adds to it', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  const { write } = app.deps.database
  const touching: Promise<Response>[] = []
  app.deps.database.write = async (work) => {
    const result = await write(work)
    const [row] = await rowsOf(app, 'client_imports')
    if (row?.handled === 100 && touching.length === 0)
      touching.push(admin.patch('/api/clients/1', { notes: 'Portail vert' }))
    return result
  }
  const others = Array.from({ length: 400 }, (_, index) => `Nom${index};06${10_000_000 + index}`)
  const later = 'Puig;0639980001;3 rue des Mimosas;66300;Thuir'
  await imported(admin, listOf('Nom;Tél;Adresse;CP;Ville', 'Puig;0639980001', ...others, later))
  app.deps.database.write = write
  expect((await Promise.all(touching)).map(({ status }) => status)).toEqual([200])
  const { data } = await (await admin.post(undoPath, {})).json()
  expect(data).toMatchObject({ removed: { clients: 400 }, kept: 1, keptNames: ['Puig'] })
})

test('two imports never run at once', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  const csv = listOf(
    'Nom;Tél',
    ...Array.from({ length: 300 }, (_, index) => `Nom${index};06${10_000_000 + index}`),
  )
  const replies = await Promise.all([1, 2].map(() => admin.post('/api/imports/clients', { csv })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rowsOf(app, 'clients')).toHaveLength(300)
})
