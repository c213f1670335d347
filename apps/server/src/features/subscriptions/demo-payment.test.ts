import { describe, expect, test } from 'bun:test'
import { order, stripeApp } from '../../testing/stripe-app.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { book, now, phoneOf, wash } from '../appointments/day/testing.ts'

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

async function ordered(app: TestApp) {
  const reply = await app.visitor.post('/api/setup-intent', order)
  return (await reply.json()) as { intentId: string; provider: string; clientSecret: string }
}

function pay(app: TestApp, intentId: string, change: object = {}) {
  return app.visitor.post('/api/demo-payment', { intentId, ...card, ...change })
}

async function rows(app: TestApp, table: string) {
  return (await app.deps.database.client.execute(`select * from ${table} order by 1`)).rows
}

describe('the demonstration’s provider', () => {
  test('takes the card that succeeds, and activates as the real one does', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const { intentId, provider } = await ordered(app)
    expect(provider).toBe('demo')
    const paid = await pay(app, intentId)
    expect(await paid.json()).toEqual({ success: true, data: { status: 'succeeded' } })
    const done = await app.visitor.post('/api/finalize-subscription', { ...order, paymentIntentId: intentId })
    expect(await done.json()).toEqual({ success: true, data: { subscriptionId: 1, status: 'active' } })
    expect(await rows(app, 'clients')).toHaveLength(1)
    expect((await rows(app, 'wash_ledger')).map(({ kind }) => kind)).toEqual(['granted', 'used'])
  })

  test('a browser closed right after paying loses nothing', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    await pay(app, (await ordered(app)).intentId)
    expect((await rows(app, 'subscriptions'))[0]?.status).toBe('active')
  })

  test('declines the card that is declined, in the words of the bank', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const { intentId } = await ordered(app)
    const reply = await pay(app, intentId, { cardNumber: '4000 0000 0000 0002' })
    expect(reply.status).toBe(402)
    expect(await reply.json()).toMatchObject({ code: 'card_declined', message: 'Votre carte a été refusée.' })
    const done = await app.visitor.post('/api/finalize-subscription', { ...order, paymentIntentId: intentId })
    expect(done.status).toBe(402)
  })

  test('asks one more step of the card that wants it, and takes yes or no', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const { intentId } = await ordered(app)
    const careful = { cardNumber: '4000002500003155' }
    expect(await (await pay(app, intentId, careful)).json()).toMatchObject({
      data: { status: 'requires_action' },
    })
    expect((await pay(app, intentId, { ...careful, authentication: 'refused' })).status).toBe(402)
    const yes = await pay(app, intentId, { ...careful, authentication: 'accepted' })
    expect(await yes.json()).toMatchObject({ data: { status: 'succeeded' } })
  })

  test.each([
    ['a short number', { cardNumber: '4242' }, 'cardNumber'],
    ['a month that does not exist', { expiry: '13/30' }, 'expiry'],
    ['letters for the code', { cvc: 'abc' }, 'cvc'],
  ])('%s is refused by field', async (_, change, field) => {
    await using app = await testApp({ now: '2026-11-20' })
    const reply = await pay(app, (await ordered(app)).intentId, change)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })

  test('an expired card and an unknown intent pay nothing', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const { intentId } = await ordered(app)
    expect((await pay(app, intentId, { expiry: '10/26' })).status).toBe(402)
    expect((await pay(app, intentId, { expiry: '11/2026' })).status).toBe(200)
    expect((await pay(app, 'pi_demo_unknown')).status).toBe(404)
  })

  test('months pass by hand, from the back office alone', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    await pay(app, (await ordered(app)).intentId)
    const renewal = (outcome: string) => ({ subscriptionId: 1, outcome })
    expect((await app.visitor.post('/api/admin/demo-renewal', renewal('paid'))).status).toBe(401)
    const admin = await app.admin()
    const statuses: string[] = []
    for (const outcome of ['paid', 'failed', 'failed', 'paid']) {
      const reply = await admin.post('/api/admin/demo-renewal', renewal(outcome))
      statuses.push((await reply.json()).data.status)
    }
    expect(statuses).toEqual(['active', 'past_due', 'past_due', 'active'])
    const granted = (await rows(app, 'wash_ledger')).filter(({ kind }) => kind === 'granted')
    expect(granted.map(({ period_start }) => period_start)).toEqual([
      '2026-11-20',
      '2026-12-20',
      '2027-01-20',
    ])
    const keys = (await rows(app, 'outbox')).map(({ dedup_key }) => String(dedup_key).split(':')[0])
    expect(keys.filter((key) => key === 'payment-failed')).toHaveLength(2)
    expect(keys.filter((key) => key === 'payment-recovered')).toHaveLength(1)
  })

  test('takes twenty cards that fail an hour from one network, then none, nor the good one', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z', rateLimits: 'on' })
    const { intentId } = await ordered(app)
    for (let tried = 0; tried < 20; tried += 1)
      expect((await pay(app, intentId, { cardNumber: '4000 0000 0000 0002' })).status).toBe(402)
    const reply = await pay(app, intentId)
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect((await rows(app, 'subscriptions'))[0]?.status).toBe('pending')
    app.clock.moveTo('2026-11-20T10:00:00Z')
    expect((await pay(app, intentId)).status).toBe(200)
  })

  test('takes nothing for a wash of which the sum is another by now', async () => {
    await using app = await testApp({ now })
    await app.client()
    const admin = await app.admin()
    const id = await book(admin, wash('14:00', '4 avenue Jean Jaurès, 66330 Cabestany'))
    const link = await (await admin.post(`/api/appointments/${id}/payment-link`, {})).json()
    const token = link.data.url.split('/').at(-1)
    const start = async (shownCents: number) =>
      (await (await app.visitor.post('/api/payment/start', { token, shownCents })).json()).data
    const { intentId } = await start(8900)
    await phoneOf(admin).pay(id, 'cash', 2000)
    const other = await start(6900)
    const reply = await pay(app, intentId)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'payment_changed'])
    expect((await rows(app, 'wash_payments')).map(({ cents }) => cents)).toEqual([2000])
    expect((await pay(app, other.intentId)).status).toBe(200)
    expect((await rows(app, 'wash_payments')).map(({ cents }) => cents)).toEqual([2000, 6900])
  })

  test('does not exist where Stripe takes the money', async () => {
    await using app = await stripeApp()
    expect((await app.visitor.post('/api/demo-payment', { intentId: 'pi_1', ...card })).status).toBe(404)
  })
})
