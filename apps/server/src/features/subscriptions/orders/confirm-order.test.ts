import { expect, test } from 'bun:test'
import { readEvent } from '../../../calendar/testing.ts'
import { orderKey, type StripeApp, setUp, stripeApp } from '../../../testing/stripe-app.ts'
import { keepBusy, rowsOf } from '../../appointments/testing.ts'

async function confirmationOf(app: StripeApp, key = orderKey) {
  return app.visitor.post('/api/order-confirmation', { orderKey: key })
}

async function paid(app: StripeApp, firstVisitTime?: string) {
  const intent = await setUp(app, { orderKey, firstVisitTime })
  return async () => {
    await app.stripe.confirmCard(intent)
    await app.stripe.settled()
  }
}

test('the browser that ordered is told reference, plan, vehicle and the first visit, with its calendar file', async () => {
  await using app = await stripeApp()
  await (await paid(app, '10:00'))()
  const { data } = await (await confirmationOf(app)).json()
  expect(data).toMatchObject({
    reference: 'AB-2026-00001',
    plan: 'standard',
    vehicle: 'Renault Captur, FX-871-RD',
    isRunning: true,
    wished: { day: '2026-12-10', time: '10:00' },
    firstVisit: { service: 'Remise à niveau', day: '2026-12-10', time: '10:00' },
  })
  const [row] = await rowsOf(app, 'appointments')
  expect(readEvent(data.firstVisit.calendar)).toMatchObject({
    METHOD: 'PUBLISH',
    UID: `${row?.uid}@localhost`,
    DTSTART: '20261210T100000',
  })
  expect(JSON.stringify(data)).not.toMatch(/karim|benali|43 21/i)
})

test('a start that somebody else took meanwhile is an hour to agree, and the file takes the whole day', async () => {
  await using app = await stripeApp()
  const pay = await paid(app, '10:00')
  await keepBusy(app, '2026-12-10', '10:00')
  await pay()
  const { data } = await (await confirmationOf(app)).json()
  expect(data).toMatchObject({ wished: { time: '10:00' }, firstVisit: { day: '2026-12-10', time: null } })
  expect(readEvent(data.firstVisit.calendar).DTSTART).toBe('20261210')
})

test('a first visit that was cancelled, and a contract that is over, are told as they are', async () => {
  await using app = await stripeApp()
  await (await paid(app))()
  await app.deps.database.client.execute("update appointments set status = 'canceled'")
  await app.deps.database.client.execute("update subscriptions set status = 'cancelled', end_date = 1")
  expect((await (await confirmationOf(app)).json()).data).toMatchObject({
    isRunning: false,
    firstVisit: null,
  })
})

test.each([
  ['an unpaid order', orderKey, 404],
  ['a key that nobody has', '0d4b9c1e-6f0a-4a0e-8a4b-5a0b8f3d2c02', 404],
  ['what is no key', '1', 400],
])('%s is confirmed to nobody', async (_, key, status) => {
  await using app = await stripeApp()
  await setUp(app, { orderKey })
  expect((await confirmationOf(app, key)).status).toBe(status)
})
