import { describe, expect, test } from 'bun:test'
import { setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { entry, rowsOf } from './testing.ts'

const first = '/api/subscriptions/1'

async function entered(change: Record<string, unknown> = {}) {
  const app = await testApp()
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', { ...entry, ...change })
  return { app, admin, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('the status of a subscription that is paid by hand', () => {
  test('active starts it now and grants its washes, once', async () => {
    await using at = await entered({ formulaType: 'premium' })
    const change = { status: 'active' }
    const { data } = await (await at.admin.patch(first, change)).json()
    await at.admin.patch(first, change)
    expect(data).toMatchObject({ status: 'active', startDate: '2025-03-10T09:00:00.000Z' })
    expect(await rowsOf(at.app, 'wash_ledger')).toMatchObject([{ washes: 2, period_start: '2025-03-10' }])
  })

  test('unpaid since a day, then paid; cancelled with an end, then begun again in its own periods', async () => {
    await using at = await entered({ activate: true })
    const set = async (status: string) => (await (await at.admin.patch(first, { status })).json()).data
    expect(await set('past_due')).toMatchObject({ pastDueSince: '2025-03-10T09:00:00.000Z' })
    expect(await set('active')).toMatchObject({ pastDueSince: null })
    expect(await set('cancelled')).toMatchObject({ endDate: '2025-03-10T09:00:00.000Z' })
    at.app.clock.moveTo('2025-05-12')
    expect(await set('active')).toMatchObject({ endDate: null, startDate: '2025-03-10T09:00:00.000Z' })
    expect((await rowsOf(at.app, 'wash_ledger')).map((row) => row.period_start)).toEqual([
      '2025-03-10',
      '2025-05-10',
    ])
  })
})

describe('the status of a subscription that is paid online', () => {
  async function paidOnline() {
    const app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app))
    await app.stripe.settled()
    return { app, admin: await app.admin(), [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test.each(['pending', 'past_due', 'incomplete_expired'])('cannot be made %s by hand', async (status) => {
    await using at = await paidOnline()
    const before = await rowsOf(at.app, 'subscriptions')
    const reply = await at.admin.patch(first, { status, city: 'Pia' })
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual(['status'])
    expect(await rowsOf(at.app, 'subscriptions')).toEqual(before)
  })

  test('cancelled ends it at Stripe too', async () => {
    await using at = await paidOnline()
    const reply = await at.admin.patch(first, { status: 'cancelled', city: 'Pia' })
    expect((await reply.json()).data).toMatchObject({ status: 'cancelled', city: 'Pia' })
    expect([...at.app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  })

  test('cancelled while it was paid unseen, it is active and said so, and keeps what it says', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    await app.stripe.confirmCard(await setUp(app))
    const reply = await (await app.admin()).patch(first, { status: 'cancelled', city: 'Pia' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'paid_meanwhile'])
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ status: 'active', city: 'Cabestany' }])
    expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['active'])
  })

  test('cancelled at a provider that fails, nothing of it is changed', async () => {
    await using at = await paidOnline()
    const before = await rowsOf(at.app, 'subscriptions')
    at.app.stripe.switches.failNext('DELETE /v1/subscriptions/:id', 'server_error', { times: 10 })
    const reply = await at.admin.patch(first, { status: 'cancelled', city: 'Pia' })
    expect([reply.status, (await reply.json()).code]).toEqual([502, 'payment_provider'])
    expect(await rowsOf(at.app, 'subscriptions')).toEqual(before)
  })

  test('sent again as it is, it is no change', async () => {
    await using at = await paidOnline()
    expect((await at.admin.patch(first, { status: 'active', city: 'Pia' })).status).toBe(200)
  })
})
