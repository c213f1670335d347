import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail, adminPassword, testApp } from '../../testing/test-app.ts'
import { imported, listOf } from './testing.ts'

const header = 'Nom;Prénom;Téléphone;E-mail;Adresse;Code postal;Ville'
const anne = 'PUIG;Anne;639980001;anne@exemple.fr;3 rue des Mimosas;66300;Thuir'
const marc = 'Soler;Marc;06 39 98 00 02;;;66000;Perpignan'

const people = listOf(header, anne, marc, '', 'Abadie;Zoé;;;;;')

describe('a list of clients', () => {
  test('makes each person a client, tells how its columns were understood, and which lines were refused', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const told = await imported(admin, people)
    expect(told).toMatchObject({ rows: 3, created: 2, joined: 0, importId: 1 })
    expect(told.columns.map(({ field }) => field)).toEqual([
      ...['lastName', 'firstName', 'phone', 'email', 'street', 'postalCode', 'city'],
    ] as never)
    expect(told.columns[0]).toMatchObject({ heading: 'Nom', samples: ['PUIG', 'Soler', 'Abadie'] })
    expect(told.refused).toEqual([{ line: 5, why: 'Indiquez un téléphone ou une adresse e-mail.' }])
    expect(await rowsOf(app, 'clients')).toMatchObject([
      { first_name: 'Anne', last_name: 'PUIG', phone: '0639980001', city: 'Thuir', password: null },
      { first_name: 'Marc', phone: '06 39 98 00 02', email: null, address: null },
    ])
  })

  test('tried, stores nothing and answers the same', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const tried = await imported(admin, people, { dryRun: true })
    expect(await rowsOf(app, 'clients')).toEqual([])
    expect(await rowsOf(app, 'client_imports')).toEqual([])
    expect(await imported(admin, people)).toEqual({ ...tried, importId: 1 })
  })

  test('given twice creates nothing twice', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    await imported(admin, people)
    expect(await imported(admin, people)).toMatchObject({ created: 0, joined: 2, doubtful: 0 })
    expect(await rowsOf(app, 'clients')).toHaveLength(2)
    expect(await rowsOf(app, 'client_doubles')).toEqual([])
  })

  test('joins who is known by any writing of the number; who is doubtful is kept apart, proposed, and told in one line', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    await imported(admin, people)
    const told = await imported(
      admin,
      listOf(
        header,
        'Soler;Marc;+33 6 39 98 00 02;marc@exemple.fr;;;',
        'Ferrer;Luc;;ANNE@exemple.fr;;;',
        'Bosc;Ève;;anne@exemple.fr;;;',
      ),
    )
    expect(told).toMatchObject({ created: 2, joined: 1, doubtful: 2 })
    expect(await rowsOf(app, 'client_doubles')).toMatchObject([
      { client_id: 1, other_id: 3 },
      { client_id: 1, other_id: 4 },
      { client_id: 3, other_id: 4 },
    ])
    const { data } = await (await admin.get('/api/admin/todo')).json()
    expect([data.count, data.items]).toMatchObject([
      1,
      [
        {
          title: '2 clients importés sont peut-être déjà connus',
          link: '/admin?tab=clients&dialog=doublons',
        },
      ],
    ])
  })

  test('proposes no two accounts as one', async () => {
    await using app = await testApp()
    for (const email of ['a@exemple.fr', 'b@exemple.fr']) await app.insertClient({ email })
    const told = await imported(await app.admin(), listOf(header, 'Benali;Karim;0639984321;a@exemple.fr;;;'))
    expect(told).toMatchObject({ created: 0, joined: 1 })
    expect(await rowsOf(app, 'client_doubles')).toEqual([])
  })

  test('holds to the columns that were corrected on screen, and refuses one thing in two columns', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const csv = listOf('A;B;C', 'Anne;Puig;06 39 98 00 01')
    expect(await imported(admin, csv, { mapping: ['lastName', 'firstName', 'phone'] })).toMatchObject({
      created: 1,
    })
    expect(await rowsOf(app, 'clients')).toMatchObject([{ first_name: 'Puig', last_name: 'Anne' }])
    const twice = await admin.post('/api/imports/clients', { csv, mapping: ['phone', 'phone', null] })
    expect([twice.status, await twice.json()]).toMatchObject([400, { code: 'validation' }])
  })

  test('executes nothing: a formula is refused where a value belongs, and a note that looks like one leaves as text', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const told = await imported(
      admin,
      listOf('Nom;Téléphone;Notes', '=CMD();0639980001;', 'Puig;0639980002;=1+1', '@x;0639980003;'),
    )
    expect(told.refused.map(({ line }) => line)).toEqual([2, 4])
    expect(told.refused[0]?.why.replace(/\s/g, ' ')).toBe(
      'Nom complet : « =CMD() » est une formule : collez-y sa valeur.',
    )
    expect(await rowsOf(app, 'clients')).toMatchObject([{ notes: '=1+1' }])
  })
})

test('a cell of ten thousand characters refuses its line alone, and is shown by its beginning', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  const long = 'x'.repeat(10_000)
  const reply = await admin.post('/api/imports/clients', {
    csv: listOf('Nom;Tél;Notes', `${long};0639980001;`, 'Puig;0639980002;', `Bosc;0639980003;${long}`),
  })
  const text = await reply.text()
  expect(JSON.parse(text).data).toMatchObject({ created: 1, refused: [{ line: 2 }, { line: 4 }] })
  expect(text.length).toBeLessThan(2000)
})

describe('a list is refused in words', () => {
  test.each([
    ['no table', { csv: 'Nom' }, 400, 'aucun tableau'],
    ['nothing', { csv: '' }, 400, 'aucun tableau'],
    ['too many columns', { csv: `${'Nom;'.repeat(501)}\n${'Puig;'.repeat(501)}` }, 400, '500 colonnes'],
    ['too many lines', { csv: `Nom;Tél\n${'Puig;1\n'.repeat(50_001)}` }, 400, '50 000 lignes'],
  ])('%s', async (_, body, status, words) => {
    await using app = await testApp()
    const admin = await app.admin()
    const reply = await admin.post('/api/imports/clients', body)
    expect(reply.status).toBe(status)
    expect(JSON.stringify(await reply.json())).toContain(words)
  })

  test('200 megabytes, before they are read; others’ calls keep their 64 KiB', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const login = await app.visitor.post('/api/admin/login', { email: adminEmail, password: adminPassword })
    const { adminToken } = await login.json()
    let read = 0
    const body = new ReadableStream({
      pull(controller) {
        read += 1
        controller.enqueue(new TextEncoder().encode(`"${'x'.repeat(65_536)}`))
      },
    })
    const request = new Request('http://localhost:3000/api/imports/clients', {
      method: 'POST',
      body,
      headers: {
        Authorization: `Bearer ${adminToken}`,
        'Content-Type': 'application/json',
        'Content-Length': '200000000',
      },
    })
    const reply = await app.handle(request, { remoteAddress: () => '127.0.0.1' })
    expect([reply.status, await reply.json()]).toMatchObject([
      413,
      { code: 'payload_too_large', message: expect.stringContaining('dix mégaoctets') },
    ])
    expect(read).toBeLessThan(5)
    const large = { name: 'x'.repeat(70_000) }
    expect((await admin.post('/api/imports/clients/1/undo', large)).status).toBe(413)
  })
})

test('the twenty-first list of a minute waits, and nothing of it is stored', async () => {
  await using app = await testApp({ rateLimits: 'on' })
  const admin = await app.admin()
  for (let tried = 0; tried < 20; tried += 1)
    expect(await imported(admin, people, { dryRun: true })).toMatchObject({ created: 2 })
  const reply = await admin.post('/api/imports/clients', { csv: people })
  expect([reply.status, (await reply.json()).code]).toEqual([429, 'too_many_requests'])
  expect(reply.headers.get('Retry-After')).toBe('60')
  expect([await rowsOf(app, 'clients'), await rowsOf(app, 'client_imports')]).toEqual([[], []])
})

test('a company is proposed by its SIREN, and one whose key is wrong is refused', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  const titles = 'Société;SIRET;Tél'
  await imported(admin, listOf(titles, 'Garage Puig;73282932000074;0639980001'))
  const told = await imported(
    admin,
    listOf(titles, 'Puig Autos;732829320;0639980002', 'Autre;732829321;0639980003'),
  )
  expect(told).toMatchObject({
    ...{ created: 1, doubtful: 1 },
    refused: [{ line: 3, why: 'Ce SIREN n’existe pas : un de ses chiffres est faux.' }],
  })
  expect(await rowsOf(app, 'client_doubles')).toMatchObject([{ client_id: 1, other_id: 2 }])
})
