import { describe, expect, test } from 'bun:test'
import { Caller } from '../../testing/caller.ts'
import { insertMonth, insertVehicle, loggedInClient, logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const now = '2025-03-10T09:00:00Z'
const bureau = {
  label: 'Bureau',
  street: '12 avenue de Prades',
  postalCode: '66000',
  city: 'Perpignan',
  access: { isPrivate: true, hasWater: false, gateCode: '4812B', dog: 'Rex' },
}

async function karim(app: TestApp) {
  const client = await loggedInClient(app)
  const call = (method: string, id: number | '', body?: unknown) =>
    client.caller.send(method, `/api/client-places${id && `/${id}`}`, body)
  const add = async (place: object = bureau) => (await (await call('POST', '', place)).json()).data
  return { ...client, call, add }
}

describe('a client’s places', () => {
  test('are added with their access, and each stands in the middle of its town', async () => {
    await using app = await testApp({ now })
    const { caller, id, call } = await karim(app)
    const reply = await call('POST', '', bureau)
    expect(reply.status).toBe(201)
    const added = {
      ...{ ...bureau, id: 2, clientId: id, cityCode: '66136', lat: 42.6964, lon: 2.8991 },
      ...{ precision: 'town', isPinned: false },
      access: { ...bureau.access, hasPower: null, parking: '', remarks: '' },
    }
    expect((await reply.json()).data).toEqual(added)
    const { data } = await (await caller.get('/api/client-places')).json()
    expect(data).toMatchObject([{ street: '4 avenue Jean Jaurès', city: 'Cabestany', label: '' }, added])
  })

  test('take the point of a suggestion', async () => {
    await using app = await testApp({ now })
    const { add } = await karim(app)
    const point = { lat: 42.7001, lon: 2.8812, precision: 'address', cityCode: '66136' }
    expect(await add({ ...bureau, ...point })).toMatchObject(point)
  })

  test('written as another one is completed, not doubled', async () => {
    await using app = await testApp({ now })
    const { add } = await karim(app)
    await add()
    const again = await add({ street: '12, AVENUE DE PRADES', city: 'perpignan', access: { hasPower: true } })
    expect(again).toMatchObject({ id: 2, label: 'Bureau', access: { hasPower: true, gateCode: '4812B' } })
    expect(await rowsOf(app, 'places')).toHaveLength(2)
  })

  test('an empty code takes the code away, an absent one leaves it', async () => {
    await using app = await testApp({ now })
    const { add, call } = await karim(app)
    const { id } = await add()
    const changed = async (access: object) =>
      (await (await call('PATCH', id, { access })).json()).data.access.gateCode
    expect(await changed({ dog: '' })).toBe('4812B')
    expect(await changed({ gateCode: '' })).toBe('')
    expect((await rowsOf(app, 'places')).at(-1)?.gate_code).toBeNull()
  })

  test.each([
    ['nothing', {}, 'street', 'Indiquez au moins une rue ou une commune.'],
    ['signs', { street: ' ', city: '' }, 'street', 'Indiquez au moins une rue ou une commune.'],
    ['swapped numbers', { city: 'Pia', lat: 2.9, lon: 42.7 }, 'lat', /inversées/],
    ['zero', { city: 'Pia', lat: 0, lon: 0 }, 'lat', /0, 0/],
    ['abroad', { city: 'Pia', lat: 40.4, lon: -3.7 }, 'lat', /hors de France/],
    ['half a point', { city: 'Pia', lat: 42.7 }, 'lon', /longitude/],
    ['a text for a point', { city: 'Pia', lat: '42,7', lon: 2.9 }, 'lat', /degrés/],
    [
      'a long code',
      { city: 'Pia', access: { gateCode: '9'.repeat(51) } },
      'access.gateCode',
      /50 caractères/,
    ],
  ])('refuse %s in words', async (_, body, field, sentence) => {
    await using app = await testApp({ now })
    const { call } = await karim(app)
    const reply = await call('POST', '', body)
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields[field]).toMatch(sentence)
    expect(await rowsOf(app, 'places')).toHaveLength(1)
  })

  test('are nobody else’s: another client finds none of them', async () => {
    await using app = await testApp({ now })
    const { add } = await karim(app)
    const { id } = await add()
    await app.insertClient({ email: 'autre@exemple.fr' })
    const other = await logIn(app, 'autre@exemple.fr')
    for (const [method, body] of [
      ['PATCH', { label: 'x' }],
      ['DELETE', undefined],
    ] as const)
      expect((await other.send(method, `/api/client-places/${id}`, body)).status).toBe(404)
    const { data } = await (await other.get('/api/client-places')).json()
    expect(JSON.stringify(data)).not.toContain('Prades')
  })

  test('are fifty at the most', async () => {
    await using app = await testApp({ now, rateLimits: 'off' })
    const { call } = await karim(app)
    for (let n = 0; n < 49; n += 1) await call('POST', '', { street: `${n} rue A`, city: 'Pia' })
    const reply = await call('POST', '', { street: '99 rue A', city: 'Pia' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'too_many_places'])
  })

  test('are fifty whichever way they come: a vehicle keeps its place, a booked wash its address alone', async () => {
    await using app = await testApp({ now, rateLimits: 'off' })
    const { caller, subscriptionId, call } = await karim(app)
    for (let n = 0; n < 49; n += 1) await call('POST', '', { street: `${n} rue A`, city: 'Pia' })
    const vehicle = `/api/client-subscriptions/${subscriptionId}`
    const moved = await caller.patch(vehicle, { address: '99 rue A', postalCode: '66380', city: 'Pia' })
    expect([moved.status, (await moved.json()).code]).toEqual([409, 'too_many_places'])
    expect(
      (await caller.patch(vehicle, { address: '7 rue A', city: 'Pia', postalCode: '66380' })).status,
    ).toBe(200)
    const wash = { date: '2025-03-12', time: '09:00', service: 'Lavage Fast', expressStart: true }
    const reply = await caller.post('/api/client-appointments', { ...wash, address: '99 rue A, 66380 Pia' })
    expect((await reply.json()).data).toMatchObject({ placeId: null, address: '99 rue A, 66380 Pia' })
    expect(await rowsOf(app, 'places')).toHaveLength(50)
    const admin = await app.admin()
    const byOwner = await admin.post('/api/admin/places', { clientId: 1, street: '99 rue A', city: 'Pia' })
    expect([byOwner.status, (await byOwner.json()).code]).toEqual([409, 'too_many_places'])
    const known = { lastName: 'Benali', email: 'karim@exemple.fr', street: '99 rue A', city: 'Pia' }
    const called = await admin.post('/api/admin/create-appointment', {
      ...{ date: '2025-03-13', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed' },
      client: known,
    })
    expect([called.status, (await called.json()).code]).toEqual([409, 'too_many_places'])
    expect(await rowsOf(app, 'places')).toHaveLength(50)
    expect(await rowsOf(app, 'appointments')).toHaveLength(1)
  })

  test('are added thirty times a minute by a network, and no more', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    const { add, call } = await karim(app)
    for (let n = 0; n < 30; n += 1) await add()
    const reply = await call('POST', '', { street: '99 rue A', city: 'Pia' })
    expect([reply.status, (await reply.json()).code]).toEqual([429, 'too_many_requests'])
    expect(await rowsOf(app, 'places')).toHaveLength(2)
  })

  test('are none of an account that is erased while one is on its way', async () => {
    await using app = await testApp({ now })
    const { id, email } = await app.insertClient({ status: 'cancelled' })
    const admin = await app.admin()
    // Read by the call once it knows who is logged in.
    const late = () =>
      new ReadableStream(
        {
          async pull(body) {
            expect((await admin.post(`/api/clients/${id}/erase`, {})).status).toBe(200)
            body.enqueue(new TextEncoder().encode(JSON.stringify(bureau)))
            body.close()
          },
        },
        { highWaterMark: 0 },
      )
    const slow = new Caller((request) =>
      app.handle(request.url.endsWith('/client-places') ? new Request(request, { body: late() }) : request),
    )
    const caller = await logIn({ ...app, visitor: slow }, email)
    const reply = await caller.with({ 'Content-Length': '200' }).post('/api/client-places', bureau)
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
    expect(await rowsOf(app, 'places')).toEqual([])
  })
})

describe('a place in use', () => {
  test('by a vehicle is not deleted, and says by which', async () => {
    await using app = await testApp({ now })
    const { call } = await karim(app)
    const reply = await call('DELETE', 1)
    expect(reply.status).toBe(409)
    expect((await reply.json()).message).toContain('votre Renault Captur')
    const byOwner = await (await app.admin()).send('DELETE', '/api/admin/places/1')
    expect([byOwner.status, await byOwner.json()]).toMatchObject([
      409,
      { code: 'place_in_use', message: expect.stringContaining('pour Renault Captur') },
    ])
    expect(await rowsOf(app, 'places')).toMatchObject([{ street: '4 avenue Jean Jaurès' }])
  })

  test('by a coming wash is neither deleted nor moved, and says when; its name and access change', async () => {
    await using app = await testApp({ now })
    const { call, caller, id: clientId, subscriptionId, add } = await karim(app)
    await insertMonth(app, { clientId, subscriptionId })
    const { id } = await add()
    await caller.patch(`/api/client-subscriptions/${subscriptionId}`, { placeId: id })
    const deleted = await call('DELETE', 1)
    expect(deleted.status).toBe(409)
    expect((await deleted.json()).message).toMatch(
      /^Un lavage est prévu ici le vendredi 14 mars 2025 à 9\sh\s: ce lieu pourra être supprimé ensuite\.$/,
    )
    const moved = await call('PATCH', 1, { street: '5 rue Neuve' })
    expect([moved.status, (await moved.json()).code]).toEqual([409, 'place_in_use'])
    const named = await call('PATCH', 1, {
      label: 'Maison',
      street: '4, avenue Jean-Jaurès',
      access: { hasWater: true },
    })
    expect((await named.json()).data).toMatchObject({ label: 'Maison', access: { hasWater: true } })
  })

  test('that serves nothing any more is deleted; what was washed there keeps its address', async () => {
    await using app = await testApp({ now })
    const { call, caller, id: clientId, subscriptionId, add } = await karim(app)
    await insertMonth(app, { clientId, subscriptionId })
    const { id } = await add()
    await caller.patch(`/api/client-subscriptions/${subscriptionId}`, { placeId: id })
    app.clock.moveTo('2025-04-10T09:00:00Z')
    const { caller: later } = { caller: await logIn(app, 'karim@exemple.fr') }
    expect((await later.send('DELETE', '/api/client-places/1')).status).toBe(200)
    expect(await rowsOf(app, 'appointments')).toMatchObject([
      { place_id: null, address: '4 avenue Jean Jaurès, 66330 Cabestany' },
    ])
    expect((await call('DELETE', 1)).status).toBeGreaterThan(400)
  })
})

describe('a place per vehicle', () => {
  test('is of that vehicle alone, with its address and its travel charge', async () => {
    await using app = await testApp({ now })
    const { caller, id: clientId, subscriptionId, add } = await karim(app)
    const other = await insertVehicle(app, clientId)
    const { id } = await add({ street: '1 rue du Pont', postalCode: '66300', city: 'Thuir' })
    const reply = await caller.patch(`/api/client-subscriptions/${other}`, { placeId: id })
    const { subscriptions } = (await reply.json()).data
    const one = (of: number) => subscriptions.find((sub: { id: number }) => sub.id === of)
    expect(one(other)).toMatchObject({
      ...{ placeId: id, address: '1 rue du Pont', city: 'Thuir' },
      travel: { kind: 'surcharge', cents: 500 },
    })
    expect(one(subscriptionId)).toMatchObject({ placeId: 1, city: 'Cabestany' })
  })

  test('another client’s is not found', async () => {
    await using app = await testApp({ now })
    const { subscriptionId, caller } = await karim(app)
    await app.insertClient({ email: 'autre@exemple.fr' })
    const reply = await caller.patch(`/api/client-subscriptions/${subscriptionId}`, { placeId: 2 })
    expect(reply.status).toBe(404)
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ place_id: 1 }, { place_id: 2 }])
  })

  test('an address that is written makes its place, or finds it', async () => {
    await using app = await testApp({ now })
    const { subscriptionId, caller } = await karim(app)
    const move = (address: string) => caller.patch(`/api/client-subscriptions/${subscriptionId}`, { address })
    await move('7 rue Neuve')
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ place_id: 2 }])
    await move('4 AVENUE Jean Jaurès')
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ place_id: 1 }])
  })
})

describe('a booking', () => {
  const wash = { date: '2025-03-12', time: '09:00', service: 'Lavage Fast', expressStart: true }

  async function booked(body: object, email = 'karim@exemple.fr') {
    const app = await testApp({ now })
    const client = await karim(app)
    await client.add()
    await app.insertClient({ email: 'autre@exemple.fr' })
    const caller = await logIn(app, email)
    const reply = await caller.post('/api/client-appointments', { ...wash, ...body })
    return { app, reply, rows: await rowsOf(app, 'appointments') }
  }

  test.each([
    ['of a place', { placeId: 2 }, 2, '12 avenue de Prades, 66000 Perpignan'],
    [
      'of an address',
      { address: '12, avenue de Prades 66000 PERPIGNAN' },
      2,
      '12, avenue de Prades 66000 PERPIGNAN',
    ],
    ['of neither', {}, 1, '4 avenue Jean Jaurès, 66330 Cabestany'],
    ['of an address that nobody knows', { address: 'Chez ma mère, à Pia' }, 4, 'Chez ma mère, à Pia'],
  ])('%s keeps both', async (_, body, placeId, address) => {
    const { app, reply, rows } = await booked(body)
    await using _app = app
    expect(reply.status).toBe(201)
    expect((await reply.json()).data).toMatchObject({ placeId, address })
    expect(rows).toMatchObject([{ place_id: placeId, address }])
  })

  test('of another client’s place is not found, and books nothing', async () => {
    const { app, reply, rows } = await booked({ placeId: 1 }, 'autre@exemple.fr')
    await using _app = app
    expect(reply.status).toBe(404)
    expect(rows).toEqual([])
  })

  test.each([
    ['a place', { placeId: 2 }, 2, '12 avenue de Prades, 66000 Perpignan'],
    ['nothing: the vehicle’s', {}, 1, '4 avenue Jean Jaurès, 66330 Cabestany'],
  ])('by the owner takes %s', async (_, where, placeId, address) => {
    await using app = await testApp({ now })
    const { id: clientId, add } = await karim(app)
    await add()
    const admin = await app.admin()
    const entry = {
      date: '2025-03-12',
      timeSlot: '09:00',
      clientId,
      service: 'Lavage Fast',
      status: 'confirmed',
    }
    const reply = await admin.post('/api/admin/create-appointment', { ...entry, ...where })
    expect(reply.status).toBe(201)
    expect((await reply.json()).data).toMatchObject({ placeId, address })
  })

  test('by the owner, or moved by the owner, is never at the place of another client', async () => {
    await using app = await testApp({ now })
    const { id: clientId } = await karim(app)
    await app.insertClient({ email: 'autre@exemple.fr' })
    const admin = await app.admin()
    const slot = { date: '2025-03-12', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed' }
    const entry = { ...slot, clientId, address: '4 avenue Jean Jaurès, 66330 Cabestany' }
    const taken = await admin.post('/api/admin/create-appointment', { ...entry, placeId: 2 })
    expect(taken.status).toBe(404)
    expect(await rowsOf(app, 'appointments')).toEqual([])
    const { data } = await (await admin.post('/api/admin/create-appointment', entry)).json()
    const moved = await admin.send('PUT', `/api/appointments/${data.id}`, { ...entry, placeId: 2 })
    expect(moved.status).toBe(404)
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ place_id: 1 }])
  })

  test('that races with the deletion of its place has it, or is refused: never a place that is gone', async () => {
    await using app = await testApp({ now })
    const { caller, add, call } = await karim(app)
    const { id } = await add()
    const [booked, deleted] = await Promise.all([
      caller.post('/api/client-appointments', { ...wash, placeId: id }),
      call('DELETE', id),
    ])
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([booked.status, deleted.status])
  })

  test('by the owner at nowhere is refused on its field', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const client = { lastName: 'Puig', phone: '06 39 98 10 10' }
    const entry = {
      date: '2025-03-12',
      timeSlot: '09:00',
      client,
      service: 'Lavage Fast',
      status: 'confirmed',
    }
    const reply = await admin.post('/api/admin/create-appointment', entry)
    expect([reply.status, (await reply.json()).fields]).toEqual([400, { address: "L'adresse est requise" }])
  })
})

test('a client’s point far from the town that is written is not believed: the town is; the owner’s is', async () => {
  await using app = await testApp({ now })
  const { id: clientId, call } = await karim(app)
  const paris = { lat: 48.8566, lon: 2.3522 }
  await call('PATCH', 1, paris)
  expect(await rowsOf(app, 'places')).not.toMatchObject([paris])

  const admin = await app.admin()
  const reply = await admin.send('POST', '/api/admin/places', { clientId, city: 'Pia', ...paris })
  expect((await reply.json()).data).toMatchObject(paris)
})

describe('the owner', () => {
  test('pins a place, and nobody else moves it', async () => {
    await using app = await testApp({ now })
    const { call } = await karim(app)
    const admin = await app.admin()
    const pin = { lat: 42.68123, lon: 2.94567, precision: 'address' }
    const pinned = await admin.send('PATCH', '/api/admin/places/1', pin)
    expect((await pinned.json()).data).toMatchObject({ ...pin, isPinned: true })
    await call('PATCH', 1, { lat: 42.7, lon: 2.9, label: 'Maison' })
    expect(await rowsOf(app, 'places')).toMatchObject([{ lat: 42.68123, lon: 2.94567, label: 'Maison' }])
  })

  test('corrects the address of what is served and booked there, and takes a pin back', async () => {
    await using app = await testApp({ now })
    const { id: clientId, subscriptionId } = await karim(app)
    await insertMonth(app, { clientId, subscriptionId })
    const admin = await app.admin()
    await admin.send('PATCH', '/api/admin/places/1', { lat: 42.68, lon: 2.94 })
    const moved = { street: '5 rue du Pont', postalCode: '66300', city: 'Thuir' }
    const reply = await admin.send('PATCH', '/api/admin/places/1', moved)
    expect((await reply.json()).data).toMatchObject({ ...moved, precision: 'town', isPinned: false })
    const contracts = await rowsOf(app, 'subscriptions')
    expect(contracts).toMatchObject([{ customer_address: '5 rue du Pont', city: 'Thuir' }])
    expect(JSON.parse(String(contracts[0]?.agreed_travel))).toEqual({ kind: 'surcharge', cents: 500 })
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ address: '5 rue du Pont, 66300 Thuir' }])
    await admin.send('PATCH', '/api/admin/places/1', { lat: 42.68, lon: 2.94 })
    const back = await admin.send('PATCH', '/api/admin/places/1', { lat: null, lon: null })
    expect((await back.json()).data).toMatchObject({ precision: 'town', isPinned: false, lat: 42.6434 })
  })

  test('takes no address away from a place', async () => {
    await using app = await testApp({ now })
    await karim(app)
    const admin = await app.admin()
    const nowhere = { street: '', postalCode: '', city: '' }
    const reply = await admin.send('PATCH', '/api/admin/places/1', nowhere)
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'validation', fields: { street: 'Indiquez au moins une rue ou une commune.' } },
    ])
    expect(await rowsOf(app, 'places')).toMatchObject([{ street: '4 avenue Jean Jaurès', city: 'Cabestany' }])
  })

  test('adds a company’s several sites, and reads them with their codes', async () => {
    await using app = await testApp({ now })
    const { id: clientId } = await karim(app)
    const admin = await app.admin()
    const added = await admin.post('/api/admin/places', { clientId, ...bureau })
    expect(added.status).toBe(201)
    const { data } = await (await admin.get(`/api/admin/places?clientId=${clientId}`)).json()
    expect(data).toMatchObject([{ id: 1 }, { label: 'Bureau', access: { gateCode: '4812B' } }])
    expect((await admin.get('/api/admin/places?clientId=99')).status).toBe(404)
    expect((await admin.post('/api/admin/places', { clientId: 99, ...bureau })).status).toBe(404)
    expect((await admin.send('DELETE', '/api/admin/places/2')).status).toBe(200)
  })
})
