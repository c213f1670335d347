import { describe, expect, test } from 'bun:test'
import { type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { adminEmail, testApp } from '../../testing/test-app.ts'
import { entry, journal, rowsOf } from './testing.ts'

async function subscribed() {
  const app = await stripeApp()
  await app.stripe.confirmCard(await setUp(app))
  await app.stripe.settled()
  return { app, admin: await app.admin(), [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const first = '/api/subscriptions/1'
const cancelled = ['subscription.cancel', 'subscription:1', adminEmail]

function atStripe(app: StripeApp) {
  return [...app.stripe.state.subscriptions.values()].map(({ status }) => status)
}

function cancellations(app: StripeApp) {
  return app.stripe.calls.filter(({ method, path }) =>
    `${method} ${path}`.startsWith('DELETE /v1/subscriptions/'),
  )
}

describe('a subscription that is paid online', () => {
  test('is cancelled here and at Stripe, and the action is in the journal', async () => {
    await using sale = await subscribed()
    const reply = await sale.admin.send('DELETE', first)
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toMatchObject({
      id: 1,
      status: 'cancelled',
      endDate: '2026-11-20T09:00:00.000Z',
      clientId: 1,
    })
    expect(atStripe(sale.app)).toEqual(['canceled'])
    expect(await journal(sale.app)).toEqual([cancelled])
  })

  test('stays cancelled whatever event comes later', async () => {
    await using sale = await subscribed()
    await sale.admin.send('DELETE', first)
    await sale.app.stripe.settled()
    expect(await rowsOf(sale.app, 'subscriptions')).toMatchObject([{ status: 'cancelled' }])
  })

  test('five deletions at once answer the same; Stripe is asked once, the journal has one line', async () => {
    await using sale = await subscribed()
    const replies = await Promise.all(Array.from({ length: 5 }, () => sale.admin.send('DELETE', first)))
    const bodies = await Promise.all(replies.map((reply) => reply.json()))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(cancellations(sale.app)).toHaveLength(1)
    expect(await journal(sale.app)).toEqual([cancelled])
  })

  test('a provider that fails answers 502 and nothing has changed', async () => {
    await using sale = await subscribed()
    const before = await rowsOf(sale.app, 'subscriptions')
    sale.app.stripe.switches.failNext('DELETE /v1/subscriptions/:id', 'server_error', { times: 10 })
    const reply = await sale.admin.send('DELETE', first)
    expect(reply.status).toBe(502)
    expect((await reply.json()).code).toBe('payment_provider')
    expect(await rowsOf(sale.app, 'subscriptions')).toEqual(before)
    expect(atStripe(sale.app)).toEqual(['active'])
    expect(await journal(sale.app)).toEqual([])
  })

  test('a cancellation whose answer was lost is finished by the next try', async () => {
    await using sale = await subscribed()
    sale.app.stripe.switches.hold = true
    sale.app.stripe.switches.failNext('DELETE /v1/subscriptions/:id', 'lost_answer', { times: 10 })
    await sale.admin.send('DELETE', first)
    expect(atStripe(sale.app)).toEqual(['canceled'])
    sale.app.stripe.switches.nothingFails()
    expect((await sale.admin.send('DELETE', first)).status).toBe(200)
    expect(await rowsOf(sale.app, 'subscriptions')).toMatchObject([{ status: 'cancelled' }])
  })

  test('an order that was never paid is cancelled too', async () => {
    await using app = await stripeApp()
    await setUp(app)
    const reply = await (await app.admin()).send('DELETE', first)
    expect((await reply.json()).data.status).toBe('cancelled')
    expect(atStripe(app)).not.toContain('incomplete')
  })
})

describe('a subscription that is paid by hand', () => {
  test('is cancelled, with its end; a second deletion changes nothing', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    await admin.post('/api/create-subscription-only', { ...entry, activate: true })
    const one = await (await admin.send('DELETE', first)).json()
    app.clock.moveTo('2025-03-12')
    const two = await (await admin.send('DELETE', first)).json()
    expect(one.data).toMatchObject({ status: 'cancelled', endDate: '2025-03-10T09:00:00.000Z' })
    expect(two).toEqual(one)
    expect((await journal(app)).map(([action]) => action)).toEqual([
      'subscription.enter',
      'subscription.cancel',
    ])
  })

  test.each([
    ['an unknown one', '/api/subscriptions/99'],
    ['an id in words', '/api/subscriptions/abc'],
  ])('%s is not found', async (_, path) => {
    await using app = await testApp()
    expect((await (await app.admin()).send('DELETE', path)).status).toBe(404)
  })
})
