import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { entry } from '../subscriptions-admin/testing.ts'

const zoe = { firstName: 'Zoé', lastName: 'Abadie', phone: '06 11 22 33 44', email: 'zoe@exemple.fr' }

async function office() {
  const app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  const admin = await app.admin()
  const add = (person: Record<string, unknown>) => admin.post('/api/clients', person)
  const edit = (id: number, change: Record<string, unknown>) =>
    admin.send('PATCH', `/api/clients/${id}`, change)
  return { app, admin, add, edit, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('POST /api/clients', () => {
  test('notes somebody with all that is said, and answers them as the list does', async () => {
    await using at = await office()
    const company = { company: 'Garage du Sud', siren: '732 829 320', notes: 'Sonner deux fois.' }
    const place = { address: '3 rue des Lices', postalCode: '66000', city: 'Perpignan' }
    const reply = await at.add({ ...zoe, ...company, ...place })
    expect([reply.status, await reply.json()]).toEqual([
      201,
      {
        success: true,
        data: {
          ...{ id: 2, name: 'Zoé Abadie', company: 'Garage du Sud', email: zoe.email, phone: zoe.phone },
          ...{ city: 'Perpignan', hasAccount: false, subscriptions: 0, lastWashAt: null },
          ...{ nextWashAt: null, owedCents: 0 },
        },
      },
    ])
    expect((await rowsOf(at.app, 'clients'))[1]).toMatchObject({
      ...{ siren: '732829320', notes: 'Sonner deux fois.', address: '3 rue des Lices' },
    })
    expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({
      ...{ actor: 'camille@tramontane.example', action: 'client.noted', target: 'client:2', details: null },
    })
  })

  test('keeps the place where they are washed, with its access', async () => {
    await using at = await office()
    const access = { gateCode: '1234A', hasWater: true }
    const place = { street: '4 rue des Lilas', postalCode: '66330', city: 'Cabestany', access }
    const { data } = await (await at.add({ ...zoe, place })).json()
    expect(data).toMatchObject({ city: 'Cabestany' })
    const file = await (await at.admin.get(`/api/clients/${data.id}`)).json()
    expect(file.data).toMatchObject({
      address: '4 rue des Lilas',
      places: [{ ...place, precision: 'town', access: { ...access, hasPower: null } }],
    })
  })

  test('a caller who is booked brings the place, once', async () => {
    await using at = await office()
    const book = (timeSlot: string) =>
      at.admin.post('/api/admin/create-appointment', {
        ...{ date: '2026-11-25', timeSlot, service: 'Lavage Fast', status: 'pending' },
        client: { ...zoe, place: { street: '4 rue des Lilas', city: 'Cabestany', access: { dog: 'Rex' } } },
      })
    expect([(await book('09:00')).status, (await book('14:00')).status]).toEqual([201, 201])
    const [place, ...others] = await rowsOf(at.app, 'places').then((rows) =>
      rows.filter(({ client_id }) => client_id !== 1),
    )
    expect([place, others]).toMatchObject([{ street: '4 rue des Lilas', dog: 'Rex' }, []])
    expect(
      (await rowsOf(at.app, 'appointments')).map(({ place_id, address }) => [place_id, address]),
    ).toEqual([
      [place?.id, '4 rue des Lilas, Cabestany'],
      [place?.id, '4 rue des Lilas, Cabestany'],
    ])
  })

  test.each([
    [
      'neither number nor address',
      { lastName: 'Abadie' },
      { phone: 'Indiquez un téléphone ou une adresse e-mail.' },
    ],
    ['no name', { phone: zoe.phone }, { lastName: 'Indiquez un nom ou une entreprise.' }],
    [
      'a SIREN with a wrong key',
      { ...zoe, siren: '732829321' },
      { siren: 'Ce SIREN n’existe pas : un de ses chiffres est faux.' },
    ],
    [
      'a SIRET',
      { ...zoe, siren: '73282932000074' },
      { siren: 'Le SIREN a 9 chiffres : ce sont les premiers du SIRET.' },
    ],
    ['half a number', { ...zoe, phone: '06 11' }, { phone: 'Veuillez entrer un numéro de téléphone valide' }],
  ])('%s is refused on its field, and nothing is stored', async (_, person, fields) => {
    await using at = await office()
    const reply = await at.add(person)
    expect([reply.status, (await reply.json()).fields]).toEqual([400, fields])
    expect(await rowsOf(at.app, 'clients')).toHaveLength(1)
  })

  test.each([
    ['by the number, written otherwise', { lastName: 'Martin', phone: '+33 6 39 98 43 21' }],
    ['by the address, in capitals', { lastName: 'Benali', email: 'KARIM@exemple.fr' }],
  ])('who is known %s is told with who it is, and new only when it is said so', async (_, person) => {
    await using at = await office()
    const reply = await at.add(person)
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      code: 'client_known',
      data: { clientId: 1, name: 'Karim Benali', email: 'karim@exemple.fr' },
    })
    expect((await at.add({ ...person, force: true })).status).toBe(201)
    expect(await rowsOf(at.app, 'client_doubles')).toMatchObject([
      { client_id: 1, other_id: 2, settled_at: expect.any(Number) },
    ])
  })

  test('a company that calls itself otherwise is known by its SIREN', async () => {
    await using at = await office()
    await at.add({ company: 'Garage du Sud', siren: '732829320', phone: '0468000000' })
    const reply = await at.add({ company: 'SARL Puig et fils', siren: '732829320', email: 'puig@exemple.fr' })
    expect([reply.status, (await reply.json()).data]).toMatchObject([
      409,
      { clientId: 2, name: 'Garage du Sud' },
    ])
  })

  test('the same person twice at once is noted once', async () => {
    await using at = await office()
    const replies = await Promise.all([at.add(zoe), at.add(zoe)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('PATCH /api/clients/{id}', () => {
  test('changes what is given, clears what is empty, and leaves the rest', async () => {
    await using at = await office()
    await at.add({ ...zoe, notes: 'Sonner.', city: 'Thuir' })
    const reply = await at.edit(2, { lastName: 'Abadie-Puig', phone: '', notes: null, siren: '732829320' })
    expect([reply.status, (await reply.json()).data]).toMatchObject([
      200,
      { name: 'Zoé Abadie-Puig', phone: '', email: zoe.email, city: 'Thuir' },
    ])
    expect((await rowsOf(at.app, 'clients'))[1]).toMatchObject({
      ...{ first_name: 'Zoé', phone: null, notes: null, siren: '732829320' },
    })
    expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({
      ...{ action: 'client.edited', details: '{"fields":"lastName, notes, phone, siren"}' },
    })
    expect((await (await at.admin.get('/api/clients?q=732829320')).json()).total).toBe(1)
  })

  test.each([
    ['the last way to reach somebody', 2, { phone: '', email: '' }, 'phone'],
    ['the whole name', 2, { firstName: '', lastName: '' }, 'lastName'],
    ['the address that opens an account', 1, { email: '' }, 'email'],
  ])('%s stays', async (_, id, change, field) => {
    await using at = await office()
    await at.add(zoe)
    const before = await rowsOf(at.app, 'clients')
    const reply = await at.edit(id, change)
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, [field]])
    expect(await rowsOf(at.app, 'clients')).toEqual(before)
  })

  test.each([
    ['the file', '/api/clients/1'],
    ['the subscription', '/api/subscriptions/1'],
  ])('a link that was mailed to the address before opens nothing once %s says another', async (_, path) => {
    await using at = await office()
    const { app, admin } = at
    const mailed = async () => {
      await app.visitor.post('/api/password-reset', { email: 'karim@exemple.fr' })
      await app.drainMail()
      return app.mails.at(-1)?.text.match(/jeton=([\w-]+)/)?.[1]
    }
    const token = await mailed()
    expect((await admin.send('PATCH', path, { phone: '0611223399' })).status).toBe(200)
    expect(await rowsOf(app, 'account_links')).toHaveLength(1)
    expect((await admin.send('PATCH', path, { email: 'nouveau@exemple.fr' })).status).toBe(200)
    const chosen = { token, password: 'tramontane-et-marin' }
    expect((await app.visitor.post('/api/password-reset/confirm', chosen)).status).toBe(400)
    const login = { email: 'nouveau@exemple.fr', password: chosen.password }
    expect((await app.visitor.post('/api/login', login)).status).toBe(401)
  })

  test('an account’s address is nobody else’s account', async () => {
    await using at = await office()
    await at.app.insertClient({ email: 'autre@exemple.fr' })
    const reply = await at.edit(1, { email: 'AUTRE@exemple.fr' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'email_taken'])
  })

  test('name, number and address follow in the contracts in use, and open the account', async () => {
    await using at = await office()
    await at.edit(1, { lastName: 'Benali-Puig', phone: '0611223344', email: 'k@exemple.fr' })
    expect(await rowsOf(at.app, 'subscriptions')).toMatchObject([
      { customer_name: 'Karim Benali-Puig', customer_phone: '0611223344', customer_email: 'k@exemple.fr' },
    ])
    const login = { email: 'k@exemple.fr', password: 'garrigue-et-romarin' }
    expect((await at.app.visitor.post('/api/login', login)).status).toBe(200)
  })

  test('the address of somebody who had none is where their contract’s letters go from now on', async () => {
    await using at = await office()
    await at.admin.post('/api/create-subscription-only', { ...entry, email: '', phone: '0611223344' })
    await at.edit(2, { email: 'puig@exemple.fr' })
    expect((await rowsOf(at.app, 'subscriptions'))[1]).toMatchObject({ customer_email: 'puig@exemple.fr' })
  })

  test('an address with a contract of the same vehicle is refused, and nothing changes', async () => {
    await using at = await office()
    const other = { ...entry, email: '', phone: '0611223344', licensePlate: 'FX-871-RD', activate: true }
    await at.admin.post('/api/create-subscription-only', other)
    const reply = await at.edit(2, { email: 'karim@exemple.fr' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_subscribed'])
    expect((await rowsOf(at.app, 'clients'))[1]).toMatchObject({ email: null })
  })

  test('who shares a number from now on is proposed for merging', async () => {
    await using at = await office()
    await at.add(zoe)
    await at.edit(2, { phone: '06.39.98.43.21' })
    expect(await rowsOf(at.app, 'client_doubles')).toMatchObject([
      { client_id: 1, other_id: 2, settled_at: null },
    ])
  })

  test.each(['99', 'x', '0'])('nobody has the number %s', async (id) => {
    await using at = await office()
    expect((await at.admin.send('PATCH', `/api/clients/${id}`, { notes: 'Bonjour' })).status).toBe(404)
  })
})

test.each([
  ['POST', '/api/clients'],
  ['PATCH', '/api/clients/1'],
])('%s %s is an administrator’s alone', async (method, path) => {
  await using app = await testApp()
  const client = await app.client()
  expect((await app.visitor.send(method, path, zoe)).status).toBe(401)
  expect((await client.send(method, path, zoe)).status).toBe(401)
  expect(await rowsOf(app, 'clients')).toHaveLength(1)
})
