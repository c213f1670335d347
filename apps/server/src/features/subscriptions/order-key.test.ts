import { describe, expect, test } from 'bun:test'
import { finalize, order, orderKey, setUp, stripeApp } from '../../testing/stripe-app.ts'

const otherKey = '0d4b9c1e-6f0a-4a0e-8a4b-5a0b8f3d2c02'

describe('an order belongs to the key that began it', () => {
  test('another key with the same e-mail and plate sees nothing of it and changes nothing', async () => {
    await using app = await stripeApp()
    const mine = await (await app.visitor.post('/api/setup-intent', { ...order, orderKey })).json()
    const before = [await app.rows('subscriptions'), await app.rows('contracts')]
    for (const change of [{ orderKey: otherKey }, {}, { orderKey: otherKey, planType: 'premium' }]) {
      const thief = { ...order, ...change, adresse: '1 rue du Voleur', telephone: '0600000000' }
      const theirs = await (await app.visitor.post('/api/setup-intent', thief)).json()
      expect(theirs.clientSecret).not.toBe(mine.clientSecret)
    }
    const [subscription] = await app.rows('subscriptions')
    const [contract] = await app.rows('contracts')
    expect([[subscription], [contract]]).toEqual(before)
    expect([...app.stripe.state.customers.values()][0]?.phone).toBe(order.telephone)
    const again = await (await app.visitor.post('/api/setup-intent', { ...order, orderKey })).json()
    expect(again).toEqual(mine)
  })

  test('a finalization with another key is refused', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const intent = await setUp(app, { orderKey })
    await app.stripe.confirmCard(intent)
    expect((await finalize(app, intent, { orderKey: otherKey })).status).toBe(403)
    expect((await finalize(app, intent, { orderKey })).status).toBe(200)
  })

  test('Stripe is told the key, and no number of ours', async () => {
    await using app = await stripeApp()
    await setUp(app, { orderKey })
    const [subscription] = [...app.stripe.state.subscriptions.values()]
    expect(subscription?.metadata).toEqual({ order_key: orderKey })
    expect([...app.stripe.state.customers.values()][0]?.metadata).toEqual({ order_key: orderKey })
    const keys = app.stripe.calls.map(({ idempotencyKey }) => idempotencyKey ?? '').join(' ')
    expect(keys).not.toMatch(/(sub|cust):1\b/)
  })

  test('Standard, Premium and Standard again are three orders at the provider, of which the last can be paid', async () => {
    await using app = await stripeApp()
    const first = await setUp(app, { orderKey })
    await setUp(app, { orderKey, planType: 'premium' })
    const third = await setUp(app, { orderKey })
    expect(third).not.toBe(first)
    await app.stripe.confirmCard(third)
    expect((await finalize(app, third, { orderKey })).status).toBe(200)
    await app.stripe.settled()
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'active',
    ])
  })
})

test('an order that is deleted while the provider makes it is ended there, and what is paid is that of a new one', async () => {
  await using app = await stripeApp()
  const { payments } = app.deps
  const admin = await app.admin()
  const start = payments.start.bind(payments)
  payments.start = async (wanted) => {
    payments.start = start
    const started = await start(wanted)
    expect((await admin.send('DELETE', '/api/subscriptions/1')).status).toBe(200)
    return started
  }
  const intent = await setUp(app, { orderKey })
  expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual([
    'incomplete_expired',
    'incomplete',
  ])
  await app.stripe.confirmCard(intent)
  expect((await finalize(app, intent, { orderKey })).status).toBe(200)
})

describe('after a copy of before was restored', () => {
  test('a stranger’s subscription with the key of an order that has its own is nobody’s', async () => {
    await using app = await stripeApp()
    const stranger = await setUp(app, { orderKey: otherKey })
    await app.stripe.settled()
    for (const table of ['contracts', 'subscriptions', 'alerts'])
      await app.deps.database.client.execute(`delete from ${table}`)
    await setUp(app, { orderKey, email: 'zoe@exemple.fr' })
    for (const one of app.stripe.state.subscriptions.values()) one.metadata = { order_key: orderKey } as never
    const mine = await app.rows('subscriptions')
    await app.stripe.confirmCard(stranger)
    await app.stripe.settled()
    expect(mine).toMatchObject([{ status: 'pending' }])
    expect(await app.rows('subscriptions')).toEqual(mine)
    expect(await app.rows('alerts')).toMatchObject([{ text: expect.stringContaining('ne connaît pas') }])
  })

  test.each([
    ['with the number of an order here', { local_id: '1' }],
    ['with the key of an order that is lost', { order_key: otherKey }],
    ['with nothing', {}],
  ])('a stranger’s event %s activates nobody, and raises an alert', async (_, metadata) => {
    await using app = await stripeApp()
    const stranger = await setUp(app, { orderKey: otherKey })
    await app.stripe.settled()
    for (const table of ['contracts', 'subscriptions', 'provider_events', 'alerts'])
      await app.deps.database.client.execute(`delete from ${table}`)
    await app.deps.database.client.execute("delete from sqlite_sequence where name = 'subscriptions'")
    for (const one of app.stripe.state.subscriptions.values()) one.metadata = metadata as never
    await app.deps.database.client.execute('update rate_limits set count = 0')
    await app.visitor.post('/api/setup-intent', { ...order, email: 'zoe@exemple.fr', orderKey })
    await app.deps.database.client.execute('update subscriptions set provider_subscription_id = null')
    await app.stripe.confirmCard(stranger)
    await app.stripe.settled()
    expect(await app.rows('subscriptions')).toMatchObject([
      { customer_email: 'zoe@exemple.fr', status: 'pending' },
    ])
    expect(await app.rows('clients')).toEqual([])
    expect(await app.rows('alerts')).toMatchObject([{ text: expect.stringContaining('ne connaît pas') }])
  })

  test('ordering goes on: no number that comes again is a key that was used', async () => {
    await using app = await stripeApp()
    await setUp(app, { orderKey })
    for (const table of ['contracts', 'subscriptions'])
      await app.deps.database.client.execute(`delete from ${table}`)
    await app.deps.database.client.execute("delete from sqlite_sequence where name = 'subscriptions'")
    const reply = await app.visitor.post('/api/setup-intent', {
      ...order,
      email: 'zoe@exemple.fr',
      planType: 'premium',
    })
    expect(reply.status).toBe(200)
  })

  test('a payment whose order is lost is looked into, and nobody says that nothing was taken', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const intent = await setUp(app, { orderKey })
    await app.stripe.confirmCard(intent)
    for (const table of ['contracts', 'subscriptions'])
      await app.deps.database.client.execute(`delete from ${table}`)
    const reply = await finalize(app, intent, { orderKey })
    expect(await reply.json()).toMatchObject({ code: 'payment_under_review' })
    expect(await app.rows('alerts')).toMatchObject([{ dedup_key: `unknown-payment:${intent}` }])
  })

  test('an order whose provider’s number is lost is found by its key', async () => {
    await using app = await stripeApp()
    const intent = await setUp(app, { orderKey })
    await app.deps.database.client.execute(
      'update subscriptions set provider_subscription_id = null, payment_intent_id = null',
    )
    await app.stripe.confirmCard(intent)
    await app.stripe.settled()
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active' }])
  })

  /** An order whose row is lost, and which the provider can be asked for by its key. */
  async function lostOrder({ isPaid }: { isPaid: boolean }) {
    const app = await stripeApp()
    app.stripe.switches.hold = true
    const intent = await setUp(app, { orderKey })
    if (isPaid) app.stripe.confirmCard(intent)
    for (const table of ['contracts', 'subscriptions'])
      await app.deps.database.client.execute(`delete from ${table}`)
    await app.stripe.clock.advance({ minutes: 2 })
    return { app, intent }
  }

  test('its own browser, asking again for what it has paid, finds its contract and pays nothing', async () => {
    const { app, intent } = await lostOrder({ isPaid: true })
    await using _ = app
    const reply = await app.visitor.post('/api/setup-intent', { ...order, orderKey })
    const { code, data } = await reply.json()
    expect([reply.status, code, data.intentId]).toEqual([409, 'already_subscribed', intent])
    expect((await finalize(app, intent, { orderKey })).status).toBe(200)
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['active'])
    expect(app.stripe.state.subscriptions.size).toBe(1)
  })

  test('its own browser, asking again for what is unpaid, pays that', async () => {
    const { app, intent } = await lostOrder({ isPaid: false })
    await using _ = app
    expect(await setUp(app, { orderKey, telephone: '06 39 98 00 00' })).toBe(intent)
    app.stripe.confirmCard(intent)
    expect((await finalize(app, intent, { orderKey })).status).toBe(200)
    expect(app.stripe.state.subscriptions.size).toBe(1)
  })

  test('its own browser, with the other plan, is given a new one, and the lost one is ended', async () => {
    const { app, intent } = await lostOrder({ isPaid: false })
    await using _ = app
    expect(await setUp(app, { orderKey, planType: 'premium' })).not.toBe(intent)
    expect(app.stripe.confirmCard(intent)).toHaveProperty('error')
  })

  test('a provider that cannot be searched hinders nobody', async () => {
    const { app } = await lostOrder({ isPaid: false })
    await using _ = app
    app.stripe.switches.failNext('GET /v1/subscriptions/search', 'server_error', { times: 9 })
    expect(await setUp(app, { orderKey })).toStartWith('pi_')
  })
})
