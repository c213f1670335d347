import { expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { booking, changeSubscription, ledger, rowsOf } from './testing.ts'

const path = '/api/client-appointments'

/** Karim's Premium contract of Friday 18 December 2026, made online: it can be renounced until Monday 4 January 2027. */
async function contractOfDecember(change = "provider = 'stripe', is_distance_contract = 1") {
  const app = await testApp({ now: '2026-12-18' })
  const client = await app.client({ plan: 'premium' })
  await changeSubscription(app, `${change}, created_at = start_date`)
  const requestedAt = async () => (await rowsOf(app, 'subscriptions'))[0]?.express_requested_at
  return { app, client, requestedAt }
}

test('a wash on the last day of withdrawal wants the express request, and nothing is stored without it', async () => {
  const { app, client, requestedAt } = await contractOfDecember()
  await using _ = app
  const reply = await client.post(path, booking('2027-01-04'))
  expect([reply.status, (await reply.json()).code]).toEqual([409, 'express_start_required'])
  expect([await rowsOf(app, 'appointments'), await ledger(app), await requestedAt()]).toEqual([[], [], null])
})

test('the request is kept with its time and told to the journal, once per contract', async () => {
  const { app, client, requestedAt } = await contractOfDecember()
  await using _ = app
  expect((await client.post(path, { ...booking('2026-12-22'), expressStart: true })).status).toBe(201)
  app.clock.moveTo('2026-12-19T09:00:00Z')
  expect((await client.post(path, booking('2026-12-23'))).status).toBe(201)
  expect(await requestedAt()).toBe(Date.parse('2026-12-18T09:00:00Z'))
  const actions = (await rowsOf(app, 'audit_log')).map(({ action }) => action)
  expect(actions.filter((action) => action === 'subscription.express_requested')).toHaveLength(1)
})

test.each([
  ['a day after the last one', "provider = 'stripe'", '2027-01-05'],
  ['a contract made on paper', "provider = 'manual'", '2026-12-22'],
])('%s wants none, and one that is sent all the same is not kept', async (_, change, day) => {
  const { app, client, requestedAt } = await contractOfDecember(change)
  await using _app = app
  expect((await client.post(path, { ...booking(day), expressStart: true })).status).toBe(201)
  expect(await requestedAt()).toBeNull()
})

test('a contract that was entered as made by phone wants it too, counted from its entry', async () => {
  const { app, client } = await contractOfDecember("provider = 'manual', is_distance_contract = 1")
  await using _ = app
  expect((await client.post(path, booking('2027-01-04'))).status).toBe(409)
  expect((await client.post(path, booking('2027-01-05'))).status).toBe(201)
})

test('a move to a day within the period wants it, a move beyond does not', async () => {
  const { app, client, requestedAt } = await contractOfDecember()
  await using _ = app
  await client.post(path, booking('2027-01-06'))
  const move = (date: string, expressStart?: true) =>
    client.send('PATCH', `${path}/1`, { date, time: '09:00', expressStart })
  expect((await (await move('2026-12-22')).json()).code).toBe('express_start_required')
  expect(await rowsOf(app, 'appointment_moves')).toEqual([])
  expect((await move('2026-12-22', true)).status).toBe(200)
  expect(await requestedAt()).toBe(Date.parse('2026-12-18T09:00:00Z'))
  expect((await move('2027-01-07')).status).toBe(200)
})

test('anything else than yes or no is refused in words', async () => {
  const { app, client } = await contractOfDecember()
  await using _ = app
  const reply = await client.post(path, { ...booking('2026-12-22'), expressStart: 'oui' })
  expect(await reply.json()).toMatchObject({
    code: 'validation',
    fields: { expressStart: 'La demande expresse est faite, ou ne l’est pas.' },
  })
})

test('an administrator is warned, not stopped, and only while the request is missing', async () => {
  const { app, client, requestedAt } = await contractOfDecember()
  await using _ = app
  const admin = await app.admin()
  const wash = { service: 'Lavage Fast', address: 'Pia', status: 'confirmed', notify: false }
  const create = async (date: string, timeSlot: string) =>
    (await admin.post('/api/admin/create-appointment', { ...wash, clientId: 1, date, timeSlot })).json()
  const move = async (date: string, timeSlot = '09:00') =>
    (await admin.send('PUT', '/api/appointments/1', { ...wash, date, timeSlot })).json()
  const check = { ...wash, date: '2027-01-04', timeSlot: '16:00', clientId: 1 }
  const checked = async () => (await (await admin.post('/api/admin/check-appointment', check)).json()).data

  expect((await create('2027-01-05', '09:00')).warnings).toEqual([])
  expect((await checked()).warnings).toEqual(['express_request'])
  expect((await move('2027-01-04')).warnings).toEqual(['express_request'])
  // Said of the day, not of each correction of it.
  expect((await move('2027-01-04', '10:00')).warnings).toEqual([])
  expect(await requestedAt()).toBeNull()

  await client.post(path, { ...booking('2026-12-22'), expressStart: true })
  expect((await checked()).warnings).not.toContain('express_request')
})
