import { describe, expect, test } from 'bun:test'
import { dayMs } from '@tramontane/domain/days/durations'
import { finalize, order, orderKey, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { giveBackWaiting } from './provider/give-back-waiting.ts'
import { payDemo, rowsOfTable } from './testing.ts'

const otherKey = '0d4b9c1e-6f0a-4a0e-8a4b-5a0b8f3d2c02'

describe('a vehicle has one contract', () => {
  test('whose subscriber orders again, from anywhere and however the plate is typed, pays nothing', async () => {
    await using app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app, { orderKey }))
    await app.stripe.settled()
    for (const change of [
      {},
      { orderKey: otherKey, email: 'KARIM@exemple.fr', immatriculation: 'fx 871 rd' },
      { planType: 'premium' },
    ]) {
      const reply = await app.visitor.post('/api/setup-intent', { ...order, ...change })
      const body = await reply.json()
      expect([reply.status, body.code, body.data]).toEqual([409, 'already_subscribed', undefined])
      expect(body.message).toStartWith('Votre abonnement est en place')
    }
    const mine = await app.visitor.post('/api/setup-intent', { ...order, orderKey })
    expect((await mine.json()).data).toMatchObject({ subscriptionId: 1 })
    expect(app.stripe.state.subscriptions.size).toBe(1)
  })

  test('another vehicle, or the same one of another e-mail, is another matter', async () => {
    await using app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app))
    await app.stripe.settled()
    for (const change of [{ immatriculation: 'GH-077-WN' }, { email: 'zoe@exemple.fr' }])
      expect((await app.visitor.post('/api/setup-intent', { ...order, ...change })).status).toBe(200)
  })

  test.each([orderKey, otherKey, undefined])(
    'paid and never finalized, it is finalized first, whoever asks: %p',
    async (key) => {
      await using app = await stripeApp()
      app.stripe.switches.hold = true
      await app.stripe.confirmCard(await setUp(app, { orderKey }))
      const reply = await app.visitor.post('/api/setup-intent', { ...order, orderKey: key })
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_subscribed'])
      expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active' }])
      expect(await app.rows('clients')).toHaveLength(1)
    },
  )

  test('it is the oldest of many orders that wait: it is finalized first all the same', async () => {
    await using app = await stripeApp()
    const first = await setUp(app, { orderKey })
    for (let others = 0; others < 8; others += 1) await setUp(app, { orderKey: crypto.randomUUID() })
    app.stripe.switches.hold = true
    await app.stripe.confirmCard(first)
    const reply = await app.visitor.post('/api/setup-intent', { ...order, orderKey: otherKey })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_subscribed'])
    const rows = await app.rows('subscriptions')
    expect(rows.map(({ status }) => status)).toEqual(['active', ...Array(8).fill('pending')])
  })

  test('an order that asks again right before it pays learns that another one was paid meanwhile', async () => {
    await using app = await stripeApp()
    const first = await setUp(app, { orderKey })
    await setUp(app, { orderKey: otherKey })
    app.stripe.switches.hold = true
    await app.stripe.confirmCard(first)
    const reply = await app.visitor.post('/api/setup-intent', { ...order, orderKey: otherKey })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_subscribed'])
  })

  test('an order that nothing happened to keeps its intent when it is asked again', async () => {
    await using app = await stripeApp()
    expect(await setUp(app, { orderKey })).toBe(await setUp(app, { orderKey }))
  })

  test('under notice, it is one until its end', async () => {
    await using app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app))
    await app.stripe.settled()
    const until = Date.parse('2026-12-20T09:00:00Z')
    await app.deps.database.client.execute(
      `update subscriptions set status = 'cancelled', end_date = ${until}`,
    )
    expect((await app.visitor.post('/api/setup-intent', order)).status).toBe(409)
    await app.deps.database.client.execute(`update subscriptions set end_date = ${until - 31 * dayMs}`)
    expect((await app.visitor.post('/api/setup-intent', order)).status).toBe(200)
  })

  test('entered by an administrator, it is one too', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const admin = await app.admin()
    const entered = {
      ...{ firstName: 'Karim', lastName: 'Benali', email: order.email, phone: '0639984321' },
      ...{ address: '4 avenue Jean Jaurès', postalCode: '66330', city: 'Cabestany' },
      ...{
        vehicleBrand: 'Renault',
        vehicleModel: 'Captur',
        licensePlate: 'fx871rd',
        formulaType: 'standard',
      },
    }
    expect((await admin.post('/api/create-subscription-only', { ...entered, activate: true })).status).toBe(
      201,
    )
    expect((await app.visitor.post('/api/setup-intent', order)).status).toBe(409)
    const second = await admin.post('/api/create-subscription-only', { ...entered, activate: true })
    expect([second.status, (await second.json()).code]).toEqual([409, 'already_subscribed'])
    expect((await admin.post('/api/create-subscription-only', entered)).status).toBe(201)
    const activated = await admin.send('PATCH', '/api/subscriptions/2', { status: 'active' })
    expect([activated.status, (await activated.json()).code]).toEqual([409, 'already_subscribed'])
  })
})

test('an invoice that is paid a moment before its subscription runs brings the whole contract', async () => {
  await using app = await stripeApp()
  const { payments } = app.deps
  const tellNow = payments.subscription.bind(payments)
  payments.subscription = async (id) => {
    const theirs = await tellNow(id)
    return theirs && { ...theirs, status: 'incomplete' }
  }
  const intent = await setUp(app, { orderKey })
  await app.stripe.confirmCard(intent)
  await app.stripe.settled()
  payments.subscription = tellNow
  expect((await finalize(app, intent, { orderKey })).status).toBe(200)
  expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['active'])
  expect(await app.rows('appointments')).toMatchObject([{ is_first_visit: 1, subscription_id: 1 }])
})

describe('two orders of one vehicle, both paid', () => {
  test('by Stripe: the second is ended and refunded whole, and both sides are told once', async () => {
    await using app = await stripeApp()
    const first = await setUp(app, { orderKey })
    const second = await setUp(app, { orderKey: otherKey })
    await app.stripe.confirmCard(first)
    await app.stripe.settled()
    await app.stripe.confirmCard(second)
    const reply = await finalize(app, second, { orderKey: otherKey })
    expect([reply.status, (await reply.json()).message]).toEqual([
      409,
      expect.stringContaining('remboursé en entier'),
    ])
    await app.stripe.settled()
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['active', 'cancelled'])
    expect((await app.rows('payments')).map(({ status, refunded }) => [status, refunded])).toEqual([
      ['paid', 0],
      ['refunded', 6986],
    ])
    expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual([
      'active',
      'canceled',
    ])
    expect([...app.stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([6986])
    expect((await app.rows('wash_ledger')).map(({ kind }) => kind)).toEqual(['granted', 'used'])
    expect(await app.rows('appointments')).toMatchObject([{ is_first_visit: 1, subscription_id: 1 }])
    const told = (await app.rows('outbox')).filter(({ dedup_key }) =>
      String(dedup_key).includes('payment-returned'),
    )
    expect(told.map(({ recipient_address }) => recipient_address)).toEqual([
      'karim@exemple.fr',
      'contact@tramontane.example',
    ])
    expect((await app.rows('todo_items')).filter(({ kind }) => kind === 'payment_returned')).toHaveLength(1)
  })

  test('by the demonstration’s provider too', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const first = await setUp(app, { orderKey })
    const second = await setUp(app, { orderKey: otherKey })
    await Promise.all([payDemo(app, first), payDemo(app, second)])
    const rows = await rowsOfTable(app, 'subscriptions')
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'cancelled'])
    expect(await rowsOfTable(app, 'demo_refunds')).toMatchObject([{ amount: 6986, reason: 'second_order' }])
  })

  test('a refund that fails is told, and made good later', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const first = await setUp(app)
    const second = await setUp(app)
    await app.stripe.confirmCard(first)
    await app.stripe.confirmCard(second)
    await finalize(app, first)
    app.stripe.switches.failNext('POST /v1/refunds', 'server_error', { times: 5 })
    expect((await finalize(app, second)).status).toBe(409)
    expect(await app.rows('alerts')).toMatchObject([{ settled_at: null }])
    app.stripe.switches.nothingFails()
    await giveBackWaiting(app.deps)
    expect((await app.rows('payments'))[1]).toMatchObject({ status: 'refunded' })
    expect((await app.rows('alerts')).every(({ settled_at }) => settled_at !== null)).toBe(true)
    expect(await giveBackWaiting(app.deps)).toEqual({ waiting: 0 })
  })
})

describe('an order that is ended while it is paid', () => {
  test('for another plan: the paid one is the contract, and nothing more is asked', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    await app.stripe.confirmCard(await setUp(app, { orderKey }))
    const reply = await app.visitor.post('/api/setup-intent', { ...order, orderKey, planType: 'premium' })
    expect((await reply.json()).code).toBe('already_subscribed')
    expect(await app.rows('subscriptions')).toMatchObject([{ plan: 'standard', status: 'active' }])
  })

  test('replaced, and paid in the very moment of its end: the money goes back', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const intent = await setUp(app, { orderKey })
    const { payments } = app.deps
    app.deps.payments = {
      ...payments,
      async cancel(id, at) {
        app.stripe.confirmCard(intent)
        await payments.cancel(id, at)
      },
    }
    expect(
      (await app.visitor.post('/api/setup-intent', { ...order, orderKey, planType: 'premium' })).status,
    ).toBe(200)
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
    expect(await app.rows('payments')).toMatchObject([{ status: 'refunded', refunded: 6986 }])
    const reply = await finalize(app, intent, { orderKey })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'payment_returned'])
    expect(await app.rows('wash_ledger')).toEqual([])
  })

  test('by an administrator: what was paid is active and said so; unpaid, nobody can pay it any more', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const admin = await app.admin()
    const paid = await setUp(app)
    await app.stripe.confirmCard(paid)
    const unpaid = await setUp(app, { email: 'zoe@exemple.fr' })
    const refused = await admin.send('DELETE', '/api/subscriptions/1')
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'paid_meanwhile'])
    expect((await admin.send('DELETE', '/api/subscriptions/2')).status).toBe(200)
    expect(app.stripe.confirmCard(unpaid)).toHaveProperty('error')
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['active', 'cancelled'])

    expect((await admin.send('DELETE', '/api/subscriptions/1')).status).toBe(200)
    const kept = (await app.rows('todo_items')).filter(({ kind }) => kind === 'payment_kept')
    expect(kept).toMatchObject([{ detail: expect.stringContaining('69,86'), done_at: null }])
  })

  test('by an administrator, at the demonstration’s provider: it is over there too', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const intent = await setUp(app)
    await (await app.admin()).send('DELETE', '/api/subscriptions/1')
    const reply = await payDemo(app, intent)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'order_over'])
    expect((await rowsOfTable(app, 'demo_invoices'))[0]?.intent_status).toBe('requires_payment_method')
  })
})

describe('a first payment of another amount', () => {
  /** The provider charged another price than the one agreed. */
  async function paidOtherwise() {
    const app = await stripeApp()
    const intent = await setUp(app, { orderKey })
    await app.stripe.settled()
    await app.deps.database.client.execute('update subscriptions set price = 5000')
    app.stripe.confirmCard(intent)
    await app.stripe.settled()
    return { app, intent }
  }

  test.each([
    ['the same order', { orderKey }],
    ['the other plan', { orderKey, planType: 'premium' }],
    ['another browser', {}],
  ])('is told, and %s is given nothing more to pay', async (_, change) => {
    const { app } = await paidOtherwise()
    await using _app = app
    const reply = await app.visitor.post('/api/setup-intent', { ...order, ...change })
    expect([reply.status, (await reply.json()).code]).toEqual([402, 'payment_under_review'])
    expect(app.stripe.state.subscriptions.size).toBe(1)
    expect(await app.rows('alerts')).toMatchObject([{ text: expect.stringContaining('au lieu de') }])
  })

  test('that the owner gives back ends for good: nothing is charged again, and the vehicle can be ordered', async () => {
    const { app, intent } = await paidOtherwise()
    await using _ = app
    app.stripe.refundAtDashboard(intent)
    await app.stripe.settled()
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['cancelled'])
    expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect(await setUp(app, { orderKey })).not.toBe(intent)
  })

  test('that its payer takes back at the bank ends as well', async () => {
    const { app, intent } = await paidOtherwise()
    await using _ = app
    app.stripe.openDispute(intent)
    await app.stripe.settled()
    expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('that is given back unheard is ended by the night, and does not differ any more', async () => {
    const { app, intent } = await paidOtherwise()
    await using _ = app
    app.stripe.switches.hold = true
    app.stripe.refundAtDashboard(intent)
    app.stripe.held.length = 0
    const before = await app.rows('alerts')
    expect(await reconcile(app.deps)).toMatchObject({ differing: 0 })
    expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect(await app.rows('alerts')).toEqual(before)
  })

  test('whose order an administrator ends is not charged again', async () => {
    const { app } = await paidOtherwise()
    await using _ = app
    expect((await (await app.admin()).send('DELETE', '/api/subscriptions/1')).status).toBe(200)
    expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  })
})
