import { describe, expect, test } from 'bun:test'
import { finalize, order, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { change } from '../site/testing.ts'

const dearer = { plans: { standard: { monthlyCents: 7500 } } }
const cheaper = { plans: { standard: { monthlyCents: 6986 } } }

async function paid(app: Awaited<ReturnType<typeof stripeApp>>, person: Partial<typeof order> = {}) {
  const intent = await setUp(app, person)
  await app.stripe.confirmCard(intent)
  return finalize(app, intent, person)
}

const zoe = { email: 'zoe@exemple.fr', immatriculation: 'AB-123-CD' }

describe('a price that changes', () => {
  test('is the one of the next order, at Stripe too; who subscribed before keeps theirs', async () => {
    await using app = await stripeApp({ pages: [] })
    const admin = await app.admin()
    await paid(app)
    await change(admin, dearer)
    expect((await paid(app, zoe)).status).toBe(200)

    expect((await app.rows('subscriptions')).map(({ price, status }) => [price, status])).toEqual([
      [6986, 'active'],
      [7500, 'active'],
    ])
    expect([...app.stripe.state.invoices.values()].map(({ amount_paid }) => amount_paid)).toEqual([
      6986, 7500,
    ])
    await app.stripe.clock.advance({ months: 1 })
    await app.stripe.settled()
    expect([...app.stripe.state.invoices.values()].map(({ amount_due }) => amount_due).sort()).toEqual([
      6986, 6986, 7500, 7500,
    ])
  })

  test('and comes back finds its former price at Stripe', async () => {
    await using app = await stripeApp({ pages: [] })
    const admin = await app.admin()
    await change(admin, dearer)
    await setUp(app, zoe)
    await change(admin, cheaper)
    await setUp(app)
    const prices = [...app.stripe.state.prices.values()].filter(({ unit_amount }) => unit_amount !== 11_986)
    expect(prices.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
      ['standard_monthly', 6986],
      [null, 7500],
    ])
  })

  test('makes one price of orders that come together', async () => {
    await using app = await stripeApp({ pages: [] })
    await change(await app.admin(), dearer)
    await Promise.all([setUp(app), setUp(app, zoe)])
    expect([...app.stripe.state.prices.values()].map(({ unit_amount }) => unit_amount)).toEqual([
      6986, 11_986, 7500,
    ])
  })

  test('after an order was begun: the price that was accepted is paid and activated', async () => {
    await using app = await stripeApp({ pages: [] })
    const admin = await app.admin()
    const intent = await setUp(app)
    await change(admin, dearer)
    await app.stripe.confirmCard(intent)
    expect((await finalize(app, intent)).status).toBe(200)
    expect(await app.rows('subscriptions')).toMatchObject([{ price: 6986, status: 'active' }])
    expect(await app.rows('payments')).toMatchObject([{ amount: 6986, status: 'paid' }])
    expect(String((await app.rows('contracts'))[0]?.recap)).toContain('69,86')
  })

  test('while an order is being made: its price, its terms and its recap are of one moment', async () => {
    const gate = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await using app = await stripeApp({ pages: [] })
    const admin = await app.admin()
    const { payments } = app.deps
    app.deps.payments = {
      ...payments,
      async start(one) {
        asked.resolve()
        await gate.promise
        return payments.start(one)
      },
    }
    const ordering = setUp(app)
    await asked.promise
    await change(admin, dearer)
    gate.resolve()
    const intent = await ordering
    expect(app.stripe.state.paymentIntents.get(intent)?.amount).toBe(6986)
    const [contract] = await app.rows('contracts')
    expect(String(contract?.recap)).toContain('69,86')
    expect(String(contract?.terms)).toContain('69,86')
  })

  test('is never taken from somebody whose page still shows another', async () => {
    await using app = await stripeApp({ pages: [] })
    await change(await app.admin(), dearer)
    const stale = await app.visitor.post('/api/setup-intent', { ...order, shownCents: 6986 })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({
      code: 'price_changed',
      message: 'Le prix de cette formule vient de changer : rechargez la page pour voir le nouveau prix.',
    })
    expect(await app.rows('subscriptions')).toEqual([])
    expect((await app.visitor.post('/api/setup-intent', { ...order, shownCents: 7500 })).status).toBe(200)
  })

  test('holds for the demonstration’s provider', async () => {
    await using app = await testApp({ now: '2026-11-20', pages: [] })
    const admin = await app.admin()
    const pay = async (person: object) => {
      const { intentId } = await (await app.visitor.post('/api/setup-intent', { ...order, ...person })).json()
      const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123' }
      await app.visitor.post('/api/demo-payment', { intentId, ...card })
      await app.visitor.post('/api/finalize-subscription', { paymentIntentId: intentId })
    }
    await pay({})
    await change(admin, dearer)
    await pay(zoe)
    for (const subscriptionId of [1, 2])
      await admin.post('/api/admin/demo-renewal', { subscriptionId, outcome: 'paid' })
    const { rows } = await app.deps.database.client.execute('select amount from payments order by id')
    expect(rows.map(({ amount }) => amount)).toEqual([6986, 7500, 6986, 7500])
  })
})
