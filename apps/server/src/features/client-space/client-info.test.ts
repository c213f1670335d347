import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { transferAccount } from '@tramontane/domain/site/bank'
import { insertMonth, insertVehicle, loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const now = '2025-03-10T09:00:00Z'

const first = {
  id: 1,
  type: 'Standard',
  status: 'active',
  startDate: '2025-03-10',
  nextRenewalDate: '2025-04-10',
  remainingWashes: 0,
  price: 6986,
  carBrand: 'Renault',
  carModel: 'Captur',
  licensePlate: 'FX-871-RD',
  address: '4 avenue Jean Jaurès',
  placeId: 1,
  postalCode: '66330',
  city: 'Cabestany',
  travel: { kind: 'included' },
  reference: 'AB-2025-00001',
  endsOn: null,
  endReason: null,
  lastWithdrawalDay: '2025-03-24',
  periods: periods(0, 1),
  carriedWashes: [],
  paymentLink: null,
  isBlocked: false,
  isPaused: false,
  provider: 'manual',
  hasContract: true,
}

const second = {
  ...first,
  id: 2,
  type: 'Premium',
  remainingWashes: 2,
  periods: periods(2, 2),
  price: 11_986,
  carBrand: 'Fiat',
  carModel: '500',
  licensePlate: 'GB-164-TY',
  reference: 'AB-2025-00002',
  lastWithdrawalDay: null,
  hasContract: false,
}

/** What can be booked from 10 March 2025, 92 days ahead. */
function periods(washesLeft: number, later: number) {
  return [
    { start: '2025-03-10', lastDay: '2025-04-09', washesLeft },
    { start: '2025-04-10', lastDay: '2025-05-09', washesLeft: later },
    { start: '2025-05-10', lastDay: '2025-06-09', washesLeft: later },
    { start: '2025-06-10', lastDay: '2025-07-09', washesLeft: later },
  ]
}

async function appWithTwoVehicles() {
  const app = await testApp({ now })
  const client = await loggedInClient(app)
  await insertMonth(app, { clientId: client.id, subscriptionId: client.subscriptionId })
  await insertVehicle(app, client.id)
  const info = async () => (await client.caller.get('/api/client-info')).json()
  const change = (values: Record<string, unknown>) => client.caller.patch('/api/client-info', values)
  return { app, ...client, info, change }
}

describe('GET /api/client-info', () => {
  test('the person, the first active vehicle, and every vehicle with its own allowance', async () => {
    const { app, info } = await appWithTwoVehicles()
    await using _ = app
    expect(await info()).toEqual({
      firstName: 'Karim',
      lastName: 'Benali',
      email: 'karim@exemple.fr',
      phone: '0639984321',
      address: '4 avenue Jean Jaurès',
      postalCode: '66330',
      city: 'Cabestany',
      carBrand: 'Renault',
      carModel: 'Captur',
      licensePlate: 'FX-871-RD',
      subscription: first,
      subscriptions: [first, second],
      erasedOn: null,
      shouldChoosePassword: false,
      payTo: transferAccount(demoBusiness),
      billsDue: [],
    })
  })

  test.each([
    [
      'the next period gives its washes again',
      '2025-04-10T08:00:00Z',
      { remainingWashes: 1, nextRenewalDate: '2025-05-10' },
    ],
    ['the last day of the withdrawal is open', '2025-03-24T20:00:00Z', { lastWithdrawalDay: '2025-03-24' }],
    ['the day after it is not', '2025-03-25T08:00:00Z', { lastWithdrawalDay: null }],
  ])('%s', async (_, moment, expected) => {
    const { app, info } = await appWithTwoVehicles()
    await using __ = app
    app.clock.moveTo(moment)
    expect((await info()).subscription).toMatchObject(expected)
  })

  test.each([
    [
      'cancelled for later: its end, and no renewal after it',
      { cancel_at: '2025-04-10T09:00:00Z' },
      { endsOn: '2025-04-10', nextRenewalDate: null },
    ],
    [
      'cancelled for much later: renewed until then',
      { cancel_at: '2025-09-10T09:00:00Z' },
      { endsOn: '2025-09-10', nextRenewalDate: '2025-04-10' },
    ],
    [
      'unpaid for six days: a link, and bookings go on',
      { past_due_since: '2025-03-04T09:00:00Z', payment_link: 'https://pay.example/1' },
      { isBlocked: false, paymentLink: 'https://pay.example/1' },
    ],
    ['suspended at the provider', { paused_at: '2025-03-03T09:00:00Z' }, { isPaused: true }],
    ['unpaid for seven days: bookings wait', { past_due_since: '2025-03-03T09:00:00Z' }, { isBlocked: true }],
  ])('%s', async (_, values, expected) => {
    const { app, info } = await appWithTwoVehicles()
    await using __ = app
    for (const [column, value] of Object.entries(values))
      await app.deps.database.client.execute({
        sql: `update subscriptions set ${column} = ? where id = 1`,
        args: [value.startsWith('http') ? value : Date.parse(value)],
      })
    expect((await info()).subscription).toMatchObject(expected)
  })

  test.each([
    ['the other vehicle once the first has ended', ['cancelled', 'active'], 2],
    ['an unpaid one before an ended one', ['past_due', 'cancelled'], 1],
    ['the newest when all have ended', ['cancelled', 'cancelled'], 2],
  ])('shows %s', async (_, statuses, id) => {
    const { app, info } = await appWithTwoVehicles()
    await using __ = app
    await setStatuses(app, statuses)
    expect((await info()).subscription.id).toBe(id)
  })

  test('what has ended, or has not begun, has no wash, renewal or withdrawal', async () => {
    const { app, info } = await appWithTwoVehicles()
    await using _ = app
    await setStatuses(app, ['cancelled', 'pending'])
    for (const subscription of (await info()).subscriptions)
      expect(subscription).toMatchObject({
        remainingWashes: 0,
        nextRenewalDate: null,
        lastWithdrawalDay: null,
      })
  })

  test('is never kept by the browser', async () => {
    const { app, caller } = await appWithTwoVehicles()
    await using _ = app
    expect((await caller.get('/api/client-info')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('PATCH /api/client-info', () => {
  test('name and phone change the account and the subscriptions in use, the address the account alone', async () => {
    const { app, change } = await appWithTwoVehicles()
    await using _ = app
    await setStatuses(app, ['active', 'cancelled'])
    const details = {
      lastName: 'Benali-Puig',
      phone: '06 39 98 11 22',
      address: '8 rue du Stade',
      city: 'Thuir',
      postalCode: '66300',
    }
    const reply = await change(details)
    expect([reply.status, (await reply.json()).data]).toMatchObject([200, { firstName: 'Karim', ...details }])
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([
      {
        customer_name: 'Karim Benali-Puig',
        last_name: 'Benali-Puig',
        customer_phone: '06 39 98 11 22',
        customer_address: '4 avenue Jean Jaurès',
        city: 'Cabestany',
        postal_code: '66330',
      },
      { customer_name: 'Karim Benali', customer_phone: '0639984321', city: 'Cabestany' },
    ])
  })

  test('a vehicle changes alone', async () => {
    const { app, change, info } = await appWithTwoVehicles()
    await using _ = app
    await change({ subscriptionId: 2, carBrand: 'Dacia', carModel: 'Spring', licensePlate: 'hb-001-zz' })
    expect((await info()).subscriptions).toMatchObject([
      { carBrand: 'Renault', licensePlate: 'FX-871-RD' },
      { carBrand: 'Dacia', carModel: 'Spring', licensePlate: 'HB-001-ZZ' },
    ])
    await change({ carModel: 'Clio' })
    expect((await info()).subscriptions.map(({ carModel }: { carModel: string }) => carModel)).toEqual([
      'Clio',
      'Spring',
    ])
  })

  test('the longest names fit everywhere', async () => {
    const { app, change } = await appWithTwoVehicles()
    await using _ = app
    expect((await change({ firstName: 'É'.repeat(50), lastName: 'È'.repeat(50) })).status).toBe(200)
  })

  test('nothing else can be changed through it', async () => {
    const { app, change } = await appWithTwoVehicles()
    await using _ = app
    const before = [await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]
    const reply = await change({
      email: 'autre@exemple.fr',
      password: 'trois flamants',
      status: 'cancelled',
      price: 1,
      plan: 'custom',
      isContractSigned: true,
      clientId: 99,
      id: 99,
      hasOwnPassword: false,
      deletedAt: 1,
      subscription: { id: 2, price: 1 },
    })
    expect(reply.status).toBe(200)
    const untimed = (rows: Record<string, unknown>[]) => rows.map(({ updated_at: _, ...row }) => row)
    const after = [await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]
    expect(after.map(untimed)).toEqual(before.map(untimed))
  })

  test.each([
    ['another client’s vehicle', { subscriptionId: 3, carModel: 'Zoe' }, 404],
    ['another client’s subscription, with contact details only', { subscriptionId: 3, city: 'Thuir' }, 404],
    ['one that does not exist', { subscriptionId: 99, carModel: 'Zoe' }, 404],
    ['the vehicle of one that has ended', { subscriptionId: 2, carModel: 'Zoe' }, 409],
    ['a phone that is none', { phone: 'abc' }, 400],
    ['the plate of another contract', { licensePlate: 'GC 001 AA', city: 'Thuir' }, 409],
  ])('%s changes nothing', async (_, values, status) => {
    const { app, change, id: clientId } = await appWithTwoVehicles()
    await using __ = app
    await app.insertClient({ email: 'autre@exemple.fr' })
    await insertVehicle(app, clientId, { licensePlate: 'GC-001-AA' })
    await setStatuses(app, ['active', 'cancelled'])
    const before = [await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]
    expect((await change(values)).status).toBe(status)
    expect([await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]).toEqual(before)
  })
})

describe('PATCH /api/client-subscriptions/{id}', () => {
  const place = { address: '8 rue du Stade', postalCode: '66300', city: 'thuir' }

  test('the place of one vehicle changes alone, and tells what the drive costs', async () => {
    const { app, caller } = await appWithTwoVehicles()
    await using _ = app
    const accountBefore = await rowsOf(app, 'clients')
    const reply = await caller.patch('/api/client-subscriptions/2', place)
    expect(reply.status).toBe(200)
    expect((await reply.json()).data.subscriptions).toEqual([
      first,
      { ...second, ...place, placeId: 2, travel: { kind: 'surcharge', cents: 500 } },
    ])
    expect(await rowsOf(app, 'clients')).toEqual(accountBefore)
  })

  test('so do its brand, model and plate; booked washes keep their address', async () => {
    const { app, caller, info } = await appWithTwoVehicles()
    await using _ = app
    const before = await rowsOf(app, 'appointments')
    await caller.patch('/api/client-subscriptions/1', {
      ...place,
      carModel: 'Clio',
      licensePlate: 'hb-001-zz',
    })
    expect((await info()).subscriptions).toMatchObject([
      { carBrand: 'Renault', carModel: 'Clio', licensePlate: 'HB-001-ZZ', city: 'thuir' },
      { licensePlate: 'GB-164-TY', city: 'Cabestany' },
    ])
    expect(await rowsOf(app, 'appointments')).toEqual(before)
  })

  test('a wash booked without an address is at the place of its vehicle', async () => {
    const { app, caller } = await appWithTwoVehicles()
    await using _ = app
    await caller.patch('/api/client-subscriptions/2', place)
    const wash = { date: '2025-03-25', time: '09:00', service: 'Lavage Fast', subscriptionId: 2 }
    const reply = await caller.post('/api/client-appointments', { ...wash, expressStart: true })
    expect((await reply.json()).data.address).toBe('8 rue du Stade, 66300 thuir')
  })

  test.each([
    ['another client’s vehicle', 3, { city: 'Thuir' }, 404],
    ['one that does not exist', 99, { city: 'Thuir' }, 404],
    ['one that has ended', 2, { city: 'Thuir' }, 409],
    ['a postcode that is none', 1, { postalCode: '66' }, 400],
    ['the plate of another contract', 1, { licensePlate: 'GC 001 AA' }, 409],
  ])('%s changes nothing', async (_, id, values, status) => {
    const { app, caller, id: clientId } = await appWithTwoVehicles()
    await using __ = app
    await app.insertClient({ email: 'autre@exemple.fr' })
    await insertVehicle(app, clientId, { licensePlate: 'GC-001-AA' })
    await setStatuses(app, ['active', 'cancelled'])
    const before = [await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]
    expect((await caller.patch(`/api/client-subscriptions/${id}`, values)).status).toBe(status)
    expect([await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]).toEqual(before)
  })
})

async function setStatuses(app: TestApp, statuses: string[]) {
  for (const [index, status] of statuses.entries())
    await app.deps.database.client.execute({
      sql: 'update subscriptions set status = ? where id = ?',
      args: [status, index + 1],
    })
}
