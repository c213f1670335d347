import { describe, expect, test } from 'bun:test'
import { insertMonth, insertVehicle, loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { entry } from '../subscriptions-admin/testing.ts'

const now = '2025-03-10T09:00:00Z'
const calls = '/api/admin/vehicles'
const clio = { brand: 'Renault', model: 'Clio', plate: 'AB-123-CD' }

/** A subscriber with a Captur, a caller without anything, and the owner. */
async function shop() {
  const app = await testApp({ now, rateLimits: 'off' })
  const { caller, id, subscriptionId } = await loggedInClient(app)
  const admin = await app.admin()
  const noted = await admin.post('/api/clients', { lastName: 'Puig', phone: '06 39 98 10 10' })
  const callerId: number = (await noted.json()).data.id
  const data = async (reply: Response | Promise<Response>) => (await (await reply).json()).data
  return {
    ...{ app, caller, admin, id, callerId, subscriptionId, data },
    add: (body: object, clientId = callerId) => admin.post(calls, { clientId, ...body }),
    patch: (vehicleId: number, body: object) => admin.send('PATCH', `${calls}/${vehicleId}`, body),
    remove: (vehicleId: number) => admin.send('DELETE', `${calls}/${vehicleId}`),
    cars: async (clientId = callerId) => (await data(admin.get(`/api/clients/${clientId}`))).vehicles,
    found: async (q: string) =>
      (await data(admin.get(`/api/clients?q=${encodeURIComponent(q)}`))).map((one: { id: number }) => one.id),
    contracts: async () =>
      (await rowsOf(app, 'subscriptions')).map((row) =>
        [row.vehicle_brand, row.vehicle_model, row.license_plate, row.vehicle_id].join(' '),
      ),
  }
}

test.each([
  ['a visitor', 'visitor', 401],
  ['a client', 'client', 401],
  ['an administrator', 'admin', 200],
] as const)('%s asking for a client’s vehicles', async (_, audience, status) => {
  await using app = await testApp({ now })
  await app.insertClient({ email: 'autre@exemple.fr' })
  const who = audience === 'visitor' ? app.visitor : await app[audience]()
  expect((await who.get(`${calls}?clientId=1`)).status).toBe(status)
  if (status === 200) return
  expect((await who.post(calls, { clientId: 1, ...clio })).status).toBe(status)
  expect((await who.send('PATCH', `${calls}/1`, clio)).status).toBe(status)
  expect((await who.send('DELETE', `${calls}/1`)).status).toBe(status)
})

describe('the owner', () => {
  test('gives a caller a car: it is in the file, and its plate finds the caller however it is typed', async () => {
    const { app, add, cars, found, callerId } = await shop()
    await using _ = app
    const reply = await add({ ...clio, plate: ' ab-123-cd ' })
    expect([reply.status, (await reply.json()).data]).toMatchObject([201, { ...clio, clientId: callerId }])
    expect(await cars()).toMatchObject([clio])
    for (const q of ['AB-123-CD', 'ab123cd', 'AB 123 CD']) expect(await found(q)).toEqual([callerId])
  })

  test('gives the same car twice: it is one, with what is new of it', async () => {
    const { app, add, cars } = await shop()
    await using _ = app
    await add({ plate: 'AB123CD' })
    await add(clio)
    await add({ model: 'Zoé' })
    await add({ model: 'ZOE' })
    expect(await cars()).toMatchObject([
      { ...clio, plate: 'AB123CD' },
      { brand: '', model: 'Zoé', plate: '' },
    ])
  })

  test('corrects a car, and the search forgets the plate that it had', async () => {
    const { app, add, patch, cars, found, data, callerId } = await shop()
    await using _ = app
    const { id } = await data(add(clio))
    await data(patch(id, { plate: 'ef-456-gh' }))
    expect(await cars()).toMatchObject([{ ...clio, plate: 'EF-456-GH' }])
    expect([await found('ab123cd'), await found('ef456gh')]).toEqual([[], [callerId]])
  })

  test('corrects the car of a contract: the contract follows, one that ended does not', async () => {
    const { app, patch, contracts, id, cars } = await shop()
    await using _ = app
    await insertVehicle(app, id, {
      ...{ vehicleBrand: 'Renault', vehicleModel: 'Captur', licensePlate: 'FX-871-RD' },
      ...{ status: 'cancelled', endDate: new Date('2025-01-01') },
    })
    expect((await patch(1, { model: 'Captur II', plate: 'GG-111-GG' })).status).toBe(200)
    expect(await contracts()).toEqual(['Renault Captur II GG-111-GG 1', 'Renault Captur FX-871-RD 1'])
    expect(await cars(id)).toHaveLength(1)
    const emptied = await patch(1, { plate: '' })
    expect([emptied.status, (await emptied.json()).fields]).toMatchObject([
      400,
      { plate: expect.stringContaining('immatriculation') },
    ])
    expect((await contracts())[0]).toBe('Renault Captur II GG-111-GG 1')
  })

  test('makes no two of one car, by its correction', async () => {
    const { app, add, patch, data, cars } = await shop()
    await using _ = app
    await add(clio)
    const { id } = await data(add({ plate: 'EF-456-GH' }))
    const reply = await patch(id, { plate: 'ab 123 cd' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'vehicle_known'])
    expect(await cars()).toMatchObject([clio, { plate: 'EF-456-GH' }])
  })

  test('corrects none to the plate of another contract of the same address, whoever’s it is', async () => {
    const { app, patch, callerId, contracts, cars, id } = await shop()
    await using _ = app
    await insertVehicle(app, callerId)
    const before = [await contracts(), await cars(id)]
    const reply = await patch(1, { plate: 'gb 164 ty' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_subscribed'])
    expect([await contracts(), await cars(id)]).toEqual(before)
  })

  test('removes a car that nothing uses, and none of a contract or of a coming wash', async () => {
    const { app, add, patch, remove, cars, data, admin, callerId } = await shop()
    await using _ = app
    const contract = await remove(1)
    expect([contract.status, (await contract.json()).code]).toEqual([409, 'vehicle_in_use'])
    const { id } = await data(add(clio))
    const wash = { date: '2025-03-12', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed' }
    await admin.post('/api/admin/create-appointment', {
      ...{ ...wash, clientId: callerId, address: '1 rue A, 66000 Perpignan', vehicleId: id },
    })
    const booked = await remove(id)
    expect([booked.status, (await booked.json()).message]).toEqual([
      409,
      expect.stringMatching(/^Un lavage est prévu pour ce véhicule le mercredi 12 mars 2025/),
    ])
    app.clock.moveTo('2025-03-13T09:00:00Z')
    expect((await (await app.admin()).send('DELETE', `${calls}/${id}`)).status).toBe(200)
    expect(await cars()).toEqual([])
    const owner = await app.admin()
    const [washed] = await data(owner.get('/api/appointments'))
    expect(washed).toMatchObject({ vehicle: 'Renault Clio', licensePlate: 'AB-123-CD' })
    for (const gone of [await patch(id, { model: 'Zoé' }), await remove(id)]) expect(gone.status).toBe(404)
    const stays = { date: '2025-03-12', timeSlot: '09:00', service: 'Lavage Fast', status: 'completed' }
    const edit = { ...stays, address: washed.address, vehicleId: id }
    expect((await owner.send('PUT', `/api/appointments/${washed.id}`, edit)).status).toBe(200)
    const other = { ...wash, date: '2025-03-14', clientId: callerId, address: washed.address, vehicleId: id }
    expect((await owner.post('/api/admin/create-appointment', other)).status).toBe(404)
    expect((await data(add({ plate: 'ab123cd' }))).id).toBe(id)
    expect(await cars()).toMatchObject([clio])
  })

  test('joins two clients: a car that one of them lost is there, with all its washes', async () => {
    const { app, add, remove, admin, data, cars, callerId } = await shop()
    await using _ = app
    const { id } = await data(add(clio))
    const wash = { date: '2025-03-03', timeSlot: '09:00', service: 'Lavage Fast', status: 'completed' }
    const at = { address: '1 rue A, 66000 Perpignan', clientId: callerId }
    await data(admin.post('/api/admin/create-appointment', { ...wash, ...at, vehicleId: id }))
    expect((await remove(id)).status).toBe(200)
    const { id: otherId } = await data(
      admin.post('/api/clients', { lastName: 'Pons', phone: '06 39 98 20 20' }),
    )
    await add(clio, otherId)
    expect((await admin.post(`/api/clients/${callerId}/merge`, { otherId })).status).toBe(200)
    expect(await cars()).toMatchObject([clio])
    expect(await rowsOf(app, 'vehicles')).toHaveLength(2)
    const [washed] = await data(admin.get('/api/appointments'))
    expect(washed).toMatchObject({ licensePlate: 'AB-123-CD' })
  })

  test.each([
    ['nothing', {}, 'plate'],
    ['signs alone', { plate: '---' }, 'plate'],
    ['a long plate', { plate: 'A'.repeat(21) }, 'plate'],
    ['a number for a model', { model: 208 }, 'model'],
  ])('is told what is wrong with %s', async (_, body, field) => {
    const { app, add, cars } = await shop()
    await using __ = app
    const reply = await add(body)
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, [field]])
    expect(await cars()).toEqual([])
  })

  test('finds nobody’s car: an unknown client, an unknown car', async () => {
    const { app, admin, add, patch, remove } = await shop()
    await using _ = app
    const replies = [
      await admin.get(`${calls}?clientId=99`),
      ...[await add(clio, 99), await patch(99, clio), await remove(99)],
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a contract', () => {
  test('that is corrected by its client corrects the car that serves it alone', async () => {
    const { app, caller, id, subscriptionId, cars, contracts } = await shop()
    await using _ = app
    await caller.patch(`/api/client-subscriptions/${subscriptionId}`, { licensePlate: 'fx-871-re' })
    expect(await cars(id)).toMatchObject([{ id: 1, model: 'Captur', plate: 'FX-871-RE' }])
    expect(await contracts()).toEqual(['Renault Captur FX-871-RE 1'])
  })

  test('that goes over to another car of its client leaves the former one as it is', async () => {
    const { app, admin, add, id, subscriptionId, cars, contracts } = await shop()
    await using _ = app
    await add(clio, id)
    const { status } = await admin.send('PATCH', `/api/subscriptions/${subscriptionId}`, {
      ...{ vehicleBrand: 'Renault', vehicleModel: 'Clio V', licensePlate: 'AB 123 CD' },
    })
    expect(status).toBe(200)
    expect(await contracts()).toEqual(['Renault Clio V AB 123 CD 2'])
    expect(await cars(id)).toMatchObject([
      { model: 'Captur', plate: 'FX-871-RD' },
      { id: 2, plate: 'AB-123-CD' },
    ])
  })

  test('that is entered names the car that its client has, or brings it', async () => {
    const { app, admin, add, id, cars, contracts } = await shop()
    await using _ = app
    await add({ plate: 'ft118za' }, id)
    const theirs = { ...entry, email: 'karim@exemple.fr', vehicleModel: 'C3' }
    await admin.post('/api/create-subscription-only', { ...theirs, licensePlate: 'FT-118-ZA' })
    await admin.post('/api/create-subscription-only', { ...theirs, licensePlate: 'FT-119-ZA' })
    expect(await contracts()).toMatchObject([
      ...['Renault Captur FX-871-RD 1', `${entry.vehicleBrand} C3 FT-118-ZA 2`],
      `${entry.vehicleBrand} C3 FT-119-ZA 3`,
    ])
    expect(await cars(id)).toMatchObject([{}, { model: 'C3', plate: 'FT118ZA' }, { plate: 'FT-119-ZA' }])
  })
})

describe('a wash', () => {
  const wash = { date: '2025-03-12', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed' }
  const at = { ...wash, address: '1 rue A, 66000 Perpignan' }
  const book = '/api/admin/create-appointment'

  test('of a caller’s car says it, and so does its letter', async () => {
    const { app, admin, add, data, callerId } = await shop()
    await using _ = app
    await admin.send('PATCH', `/api/clients/${callerId}`, { email: 'puig@exemple.fr' })
    const { id } = await data(add(clio))
    const booked = await data(admin.post(book, { ...at, clientId: callerId, vehicleId: id }))
    expect(booked).toMatchObject({ vehicleId: id, vehicle: 'Renault Clio', licensePlate: 'AB-123-CD' })
    const { comingAppointments } = await data(admin.get(`/api/clients/${callerId}`))
    expect(comingAppointments).toMatchObject([{ vehicleId: id }])
    const letters = await rowsOf(app, 'outbox')
    expect(letters.map(({ text }) => String(text)).join()).toContain('Renault Clio, AB-123-CD')
  })

  test('of a car as it is typed makes it the caller’s own, in the same call', async () => {
    const { app, admin, data } = await shop()
    await using _ = app
    const client = { lastName: 'Roca', phone: '06 39 98 20 20' }
    const booked = await data(admin.post(book, { ...at, client, vehicle: { ...clio, plate: 'ab123cd' } }))
    expect(booked).toMatchObject({ vehicle: 'Renault Clio', licensePlate: 'AB123CD' })
    const again = { ...at, timeSlot: '14:00', clientId: booked.clientId, vehicle: { plate: 'AB-123-CD' } }
    expect(await data(admin.post(book, again))).toMatchObject({ vehicleId: booked.vehicleId })
    const none = { ...at, timeSlot: '16:30', clientId: booked.clientId, vehicle: { brand: '', plate: ' ' } }
    expect(await data(admin.post(book, none))).toMatchObject({ vehicleId: null, vehicle: null })
  })

  test('of the car of a contract uses its wash; another contract is refused', async () => {
    const { app, admin, id, subscriptionId, data, add } = await shop()
    await using _ = app
    const other = await insertVehicle(app, id)
    expect(await data(admin.post(book, { ...wash, clientId: id, vehicleId: 2 }))).toMatchObject({
      ...{ subscriptionId: other, vehicleId: 2, vehicle: 'Fiat 500' },
    })
    const { id: apart } = await data(add(clio, id))
    const later = { ...at, clientId: id, timeSlot: '14:00' }
    const refused = await admin.post(book, { ...later, subscriptionId, vehicleId: apart })
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ['vehicleId']])
    expect(await data(admin.post(book, { ...later, vehicleId: apart }))).toMatchObject({
      ...{ subscriptionId: null, vehicleId: apart },
    })
  })

  test('is never of another client’s car, booked or corrected', async () => {
    const { app, admin, callerId, data } = await shop()
    await using _ = app
    const taken = await admin.post(book, { ...at, clientId: callerId, vehicleId: 1 })
    expect(taken.status).toBe(404)
    expect(await rowsOf(app, 'appointments')).toEqual([])
    const { id } = await data(admin.post(book, { ...at, clientId: callerId }))
    const edited = await admin.send('PUT', `/api/appointments/${id}`, { ...at, vehicleId: 1 })
    expect(edited.status).toBe(404)
  })

  test('changes its car by a correction, and loses none by one that does not name it', async () => {
    const { app, admin, add, callerId, data } = await shop()
    await using _ = app
    const first = await data(add(clio))
    const second = await data(add({ plate: 'EF-456-GH' }))
    const { id } = await data(admin.post(book, { ...at, clientId: callerId, vehicleId: first.id }))
    const edit = (body: object) => data(admin.send('PUT', `/api/appointments/${id}`, { ...at, ...body }))
    expect(await edit({ notes: 'Clés' })).toMatchObject({ vehicleId: first.id })
    expect(await edit({ vehicleId: second.id })).toMatchObject({ licensePlate: 'EF-456-GH', vehicle: null })
    expect(await edit({ vehicleId: null })).toMatchObject({ vehicleId: null, licensePlate: null })
  })
})

test('two clients who are one have the same car once, and all their washes and contracts name it', async () => {
  const { app, admin, add, id, callerId, cars, data, contracts } = await shop()
  await using _ = app
  const same = await data(add({ plate: 'fx 871 rd' }))
  await add({ model: 'Captur' })
  await admin.post('/api/admin/create-appointment', {
    ...{ date: '2025-03-12', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed' },
    ...{ clientId: callerId, vehicleId: same.id, address: '1 rue A, 66000 Perpignan' },
  })
  expect((await admin.post(`/api/clients/${id}/merge`, { otherId: callerId })).status).toBe(200)
  // The one without a plate may be another: it stays.
  expect(await cars(id)).toMatchObject([
    { id: 1, plate: 'FX-871-RD' },
    { model: 'Captur', plate: '' },
  ])
  expect(await rowsOf(app, 'appointments')).toMatchObject([{ vehicle_id: 1 }])
  expect(await contracts()).toEqual(['Renault Captur FX-871-RD 1'])
})

test('an erased client leaves no car; the contract that the law keeps says its own', async () => {
  const { app, admin, add, callerId, cars, data, subscriptionId } = await shop()
  await using _ = app
  await add(clio)
  const held = await (await admin.get(`/api/clients/${callerId}/export`)).json()
  expect(held.vehicles).toMatchObject([clio])
  expect((await admin.post(`/api/clients/${callerId}/erase`, {})).status).toBe(200)
  expect(await rowsOf(app, 'vehicles')).toMatchObject([{ id: 1, client_id: 1 }])
  expect(await cars(1)).toHaveLength(1)

  const ended = await data(admin.send('DELETE', `/api/subscriptions/${subscriptionId}`))
  app.clock.moveTo('2025-06-10T09:00:00Z')
  const later = await app.admin()
  expect((await later.post('/api/clients/1/erase', {})).status).toBe(200)
  expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ license_plate: 'FX-871-RD', vehicle_id: null }])
  await later.send('PATCH', `/api/subscriptions/${ended.id}`, { licensePlate: 'FX-871-RE' })
  expect(await rowsOf(app, 'vehicles')).toEqual([])
})

test('the file says which papers there are, and where', async () => {
  const { app, admin, id, subscriptionId, data } = await shop()
  await using _ = app
  await insertMonth(app, { clientId: id, subscriptionId })
  const { documents } = await data(admin.get(`/api/clients/${id}`))
  expect(documents).toMatchObject([
    { kind: 'contract', reference: 'AB-2025-00001', link: '/api/admin/client-files/subscription/1/contract' },
    { kind: 'receipt', link: 'https://pay.example/r/1' },
  ])
  expect((await admin.get(documents[0].link)).status).toBe(200)
})
