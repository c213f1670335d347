import { expect, test } from 'bun:test'
import { insertMonth, insertVehicle } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { entry } from '../subscriptions-admin/testing.ts'

const path = '/api/admin/client-files'

async function withKarim() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const { id, subscriptionId } = await app.insertClient()
  await insertMonth(app, { clientId: id, subscriptionId })
  await insertVehicle(app, id)
  await app.insertClient({ email: 'autre@exemple.fr' })
  const admin = await app.admin()
  return { app, admin, file: async (of: string) => (await (await admin.get(`${path}/${of}`)).json()).data }
}

test.each([
  ['a visitor', 'visitor', 401],
  ['a client', 'client', 401],
  ['an administrator', 'admin', 200],
] as const)('%s asking for a file', async (_, audience, status) => {
  await using app = await testApp()
  await app.insertClient({ email: 'autre@exemple.fr' })
  const caller = audience === 'visitor' ? app.visitor : await app[audience]()
  expect((await caller.get(`${path}/client/1`)).status).toBe(status)
  expect((await caller.get(`${path}/subscription/1`)).status).toBe(status)
  if (status !== 200) expect((await caller.get(`${path}/subscription/1/contract`)).status).toBe(status)
})

test('a file holds the person, the vehicles with their washes, and every record of theirs alone', async () => {
  const { app, file } = await withKarim()
  await using _ = app
  const karim = await file('client/1')
  expect(karim).toMatchObject({
    clientId: 1,
    name: 'Karim Benali',
    email: 'karim@exemple.fr',
    city: 'Cabestany',
    account: { lastLogin: null, passwordState: 'own', hasOwnPassword: true },
    subscriptions: [
      { id: 2, type: 'Premium', vehicle: 'Fiat 500', remainingWashes: 2, contract: null },
      {
        id: 1,
        type: 'Standard',
        remainingWashes: 0,
        reference: 'AB-2025-00001',
        contract: { termsVersion: '2025-01-01', expressStart: true },
        papers: null,
        lastWithdrawalDay: '2025-03-24',
      },
    ],
    comingAppointments: [{ service: 'Lavage Fast', notes: 'Le code du portail est 4812.' }],
    pastAppointments: [],
    payments: [{ amount: 6986, status: 'paid', receiptUrl: 'https://pay.example/r/1' }],
    ledger: [{ kind: 'used' }, { kind: 'granted', washes: 1 }],
    endings: [],
    messages: [],
  })
})

test('a file says when nobody has chosen a password yet', async () => {
  const { app, file } = await withKarim()
  await using _ = app
  await app.deps.database.client.execute('update clients set has_own_password = 0')
  expect((await file('client/1')).account).toMatchObject({ passwordState: 'own', hasOwnPassword: false })
})

test('an appointment that is over or canceled is past, and the newest stands first', async () => {
  const { app, file } = await withKarim()
  await using _ = app
  app.clock.moveTo('2025-04-10')
  expect(await file('client/1')).toMatchObject({
    comingAppointments: [],
    pastAppointments: [{ id: 1, isToClose: true }],
  })
})

test('a wash is to come until it has ended, then it is to be closed', async () => {
  const { app, file } = await withKarim()
  await using _ = app
  app.clock.moveTo('2025-03-14T09:29:59Z')
  expect(await file('client/1')).toMatchObject({
    comingAppointments: [{ id: 1, isToClose: false }],
    pastAppointments: [],
  })
  app.clock.moveTo('2025-03-14T09:30:00Z')
  expect(await file('client/1')).toMatchObject({
    comingAppointments: [],
    pastAppointments: [{ id: 1, isToClose: true }],
  })
})

test('requests are found by the address or by the number, however they were written', async () => {
  const { app, file } = await withKarim()
  await using _ = app
  const request = { service: 'fast', appointmentDate: '2025-03-14', message: '' }
  await app.visitor.post('/api/contact', {
    ...request,
    name: 'K. Benali',
    email: 'bureau@exemple.fr',
    phone: '+33 6 39 98 43 21',
  })
  await app.visitor.post('/api/contact', {
    ...request,
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    phone: '06 39 98 00 00',
    message: 'Recommandée par karim@exemple.fr',
  })
  const { requests } = await file('client/1')
  expect(requests.map(({ id }: { id: number }) => id).toSorted()).toEqual([1, 2])
})

test('endings, and the messages of the address, are told', async () => {
  const { app, file } = await withKarim()
  await using _ = app
  await app.deps.database.client.executeMultiple(`
    insert into contract_endings (kind, subscription_id, name, email, reference, declared_at, effective_day, refund_cents)
      values ('withdrawal', 1, 'Karim', 'karim@exemple.fr', 'AB-2025-00001', 1741600000000, '2025-03-10', 6986);
    insert into outbox (dedup_key, recipient_name, recipient_address, subject, text, html, next_attempt_at, sent_at)
      values ('a', 'Karim', 'karim@exemple.fr', 'Bienvenue', '', '', 1, 2);`)
  expect(await file('client/1')).toMatchObject({
    endings: [{ kind: 'withdrawal', effectiveDay: '2025-03-10', refundCents: 6986, refundedAt: null }],
    messages: [{ subject: 'Bienvenue', failedAt: null }],
  })
})

test('a subscription leads to the file of its client, with an account or without one', async () => {
  const { app, admin, file } = await withKarim()
  await using _ = app
  expect(await file('subscription/2')).toMatchObject({ clientId: 1, subscriptions: [{ id: 2 }, { id: 1 }] })
  const entered = await admin.post('/api/create-subscription-only', { ...entry, email: '' })
  const { id } = (await entered.json()).data
  expect(await file(`subscription/${id}`)).toMatchObject({
    clientId: 3,
    name: 'Élodie Puig',
    email: '',
    account: null,
    subscriptions: [{ id, type: 'Standard', reference: `AB-2025-0000${id}` }],
    messages: [],
  })
})

test.each(['client/99', 'subscription/99', 'client/x', 'client/0'])('%s is not found', async (of) => {
  const { app, admin } = await withKarim()
  await using _ = app
  expect((await admin.get(`${path}/${of}`)).status).toBe(404)
})

test('the file of a deleted account is closed', async () => {
  const { app, admin } = await withKarim()
  await using _ = app
  await admin.send('DELETE', '/api/client-accounts/1')
  expect((await admin.get(`${path}/client/1`)).status).toBe(404)
})
