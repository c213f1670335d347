import { describe, expect, test } from 'bun:test'
import Stripe from 'stripe'
import { fakeStripe } from './fake-stripe.ts'
import { incompleteSale, paidSale, refusalOf, shop, webhookSecret } from './testing.ts'

describe('an idempotency key', () => {
  test('answers the same to the same call, and says so', async () => {
    await using fake = await shop()
    const params = { email: 'camille@example.com' }
    const first = await fake.stripe.customers.create(params, { idempotencyKey: 'cust:7:v1' })
    const again = await fake.stripe.customers.create(params, { idempotencyKey: 'cust:7:v1' })
    expect(again).toEqual(first)
    expect(new Headers(again.lastResponse.headers).get('Idempotent-Replayed')).toBe('true')
    expect(fake.state.customers.size).toBe(1)
  })

  test('refuses other parameters, and another call', async () => {
    await using fake = await shop()
    await fake.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'key' })
    const other = fake.stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'key' })
    expect(await refusalOf(other)).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
    const elsewhere = fake.stripe.products.create({ name: 'Lavage' }, { idempotencyKey: 'key' })
    expect(await refusalOf(elsewhere)).toMatchObject({ rawType: 'idempotency_error' })
  })

  test('lets five calls at once have one effect', async () => {
    await using fake = await shop()
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        fake.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'key' }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(fake.state.customers.size).toBe(1)
  })

  test('is not spent by a refused parameter', async () => {
    await using fake = await shop()
    const key = { idempotencyKey: 'key' }
    await refusalOf(fake.stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: 'x' }] }, key))
    expect((await fake.stripe.customers.create({ email: 'a@example.com' })).object).toBe('customer')
    expect(await fake.stripe.products.create({ name: 'Lavage' }, key)).toMatchObject({ name: 'Lavage' })
  })

  test('is forgotten after a day', async () => {
    await using fake = await shop()
    await fake.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'key' })
    await fake.clock.advance({ hours: 24 })
    await fake.stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'key' })
    expect(fake.state.customers.size).toBe(2)
  })
})

describe('keys', () => {
  test.each([
    ['no key', {}, 'You did not provide an API key'],
    ['an unknown key', { Authorization: 'Bearer sk_live_1234567890' }, 'Invalid API Key provided: sk_live_'],
    ['a publishable key', { Authorization: 'Bearer pk_test_fake' }, 'publishable API key'],
  ])('%s is refused where a secret key is wanted', async (_, headers, message) => {
    await using fake = await shop()
    const response = await fetch(`${fake.apiBase}/v1/prices`, { headers })
    expect(response.status).toBe(401)
    expect((await response.json()).error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringContaining(message),
    })
  })

  test('a publishable key reads an intent with its own client secret only', async () => {
    await using fake = await shop()
    const mine = await incompleteSale(fake.stripe)
    const theirs = await incompleteSale(fake.stripe)
    const read = (secret: string) =>
      fetch(`${fake.apiBase}/v1/payment_intents/${mine.intentId}?client_secret=${secret}`, {
        headers: { Authorization: 'Bearer pk_test_fake' },
      })
    expect((await read(mine.secret)).status).toBe(200)
    expect((await read(theirs.secret)).status).toBe(400)
    expect((await read('')).status).toBe(400)
  })
})

describe('what the fake does not know is refused', () => {
  test.each([
    ['a property that left the API', { expand: ['latest_invoice.payment_intent'] }, 'cannot be expanded'],
    [
      'a parameter that it does not imitate',
      { trial_period_days: 3 },
      'unknown parameter: trial_period_days',
    ],
  ])('%s, before anything happens', async (_, params, message) => {
    await using fake = await shop()
    const customer = await fake.stripe.customers.create({})
    const price = [...fake.state.prices.keys()][0]
    const refused = await refusalOf(
      fake.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        ...params,
      }),
    )
    expect(refused).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
    expect(fake.state.subscriptions.size).toBe(0)
  })

  test('an address, as Stripe answers it', async () => {
    await using fake = await shop()
    const response = await fetch(`${fake.apiBase}/v1/teapots`)
    expect(response.status).toBe(404)
    expect((await response.json()).error.type).toBe('invalid_request_error')
  })

  test('an id, and another version of the API', async () => {
    await using fake = await shop()
    expect(await refusalOf(fake.stripe.customers.retrieve('cus_none'))).toMatchObject({
      code: 'resource_missing',
    })
    const older = fake.stripe.rawRequest('GET', '/v1/prices', undefined, { apiVersion: '2024-06-20' })
    expect((await refusalOf(older)).message).toContain('2024-06-20')
  })
})

describe('lists', () => {
  test('come newest first and by pages, which the SDK walks', async () => {
    await using fake = await shop()
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await fake.stripe.customers.create({ name })).id)
    const first = await fake.stripe.customers.list({ limit: 2 })
    expect(first).toMatchObject({ has_more: true, data: [{ name: 'e' }, { name: 'd' }] })
    const all = await fake.stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed())
    const newer = await fake.stripe.customers.list({ ending_before: ids[1], limit: 2 })
    expect(newer.data.map(({ name }) => name)).toEqual(['d', 'c'])
  })

  test('of subscriptions leave canceled ones out, unless all are asked', async () => {
    await using fake = await shop()
    const { customer, subscription } = await paidSale(fake)
    await fake.stripe.subscriptions.cancel(subscription.id)
    const count = async (params: Stripe.SubscriptionListParams) =>
      (await fake.stripe.subscriptions.list(params)).data.length
    expect(await count({ customer: customer.id })).toBe(0)
    expect(await count({ customer: customer.id, status: 'all' })).toBe(1)
    expect(await count({ customer: 'cus_other', status: 'all' })).toBe(0)
  })

  test('expand what is inside their data', async () => {
    await using fake = await shop()
    await paidSale(fake)
    const { data } = await fake.stripe.subscriptions.list({
      expand: ['data.latest_invoice.payments', 'data.customer'],
    })
    expect(data[0]).toMatchObject({
      customer: { object: 'customer', email: 'camille@example.com' },
      latest_invoice: { payments: { object: 'list', data: [{ object: 'invoice_payment', status: 'paid' }] } },
    })
    const wrong = await refusalOf(fake.stripe.subscriptions.list({ expand: ['customer'] }))
    expect(wrong.message).toContain("try expanding 'data.customer'")
  })
})

test('without a port, the SDK talks to the fake in its own process', async () => {
  const fake = fakeStripe({ webhookSecret })
  const httpClient = Stripe.createFetchHttpClient(fake.fetch)
  const stripe = new Stripe(fake.secretKey, { httpClient, maxNetworkRetries: 0 })
  expect(await stripe.customers.create({ name: 'Camille' })).toMatchObject({ name: 'Camille' })
  expect(fake.calls).toMatchObject([
    { method: 'POST', path: '/v1/customers', encoded: 'name=Camille', status: 200 },
  ])
})

test('the events of a call name its idempotency key', async () => {
  await using fake = await shop()
  const { stripe } = fake
  await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'cust:7:v1' })
  const [event] = (await stripe.events.list({ type: 'customer.created' })).data
  expect(event?.request).toMatchObject({ idempotency_key: 'cust:7:v1' })
})

test('a subscription is found by its metadata, a minute after it was made', async () => {
  await using fake = await shop()
  const { subscription } = await incompleteSale(fake.stripe)
  const query = "metadata['local_id']:'7'"
  expect((await fake.stripe.subscriptions.search({ query })).data).toEqual([])
  await fake.clock.advance({ minutes: 1 })
  const found = await fake.stripe.subscriptions.search({ query })
  expect(found).toMatchObject({ object: 'search_result', data: [{ id: subscription.id }] })
  expect((await fake.stripe.subscriptions.search({ query: "metadata['local_id']:'8'" })).data).toEqual([])
  expect(await refusalOf(fake.stripe.subscriptions.search({ query: 'all' }))).toMatchObject({
    statusCode: 400,
  })
})
