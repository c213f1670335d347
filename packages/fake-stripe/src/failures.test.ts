import { describe, expect, test } from 'bun:test'
import Stripe from 'stripe'
import { paidSale, refusalOf, sdk, shop } from './testing.ts'

describe('failures on demand', () => {
  test('a 500 before anything happened, kept under its key for a day', async () => {
    await using fake = await shop()
    fake.switches.failNext('POST /v1/customers', 'server_error')
    const key = { idempotencyKey: 'key' }
    expect(await refusalOf(fake.stripe.customers.create({}, key))).toMatchObject({ statusCode: 500 })
    const again = await refusalOf(fake.stripe.customers.create({}, key))
    expect(again.statusCode).toBe(500)
    expect(new Headers(again.headers).get('Idempotent-Replayed')).toBe('true')
    expect(fake.state.customers.size).toBe(0)
    await fake.clock.advance({ hours: 24 })
    expect((await fake.stripe.customers.create({}, key)).object).toBe('customer')
  })

  test('a 500 of a call that happened, kept under its key as well', async () => {
    await using fake = await shop()
    fake.switches.failNext('POST /v1/customers', 'lost_answer')
    const key = { idempotencyKey: 'key' }
    expect(await refusalOf(fake.stripe.customers.create({}, key))).toMatchObject({ statusCode: 500 })
    expect(await refusalOf(fake.stripe.customers.create({}, key))).toMatchObject({ statusCode: 500 })
    expect(fake.state.customers.size).toBe(1)
  })

  test.each([
    ['a 429', 'rate_limit'],
    ['a 429 with Retry-After', { rate_limit: 1 }],
    ['a lock', 'lock_timeout'],
    ['a 503', 'unavailable'],
  ] as const)('%s stands before the keys: nothing happened, and the same key is free', async (_, failure) => {
    await using fake = await shop()
    const key = { idempotencyKey: 'key', maxNetworkRetries: 0 }
    fake.switches.failNext('POST /v1/customers', failure)
    const refused = await refusalOf(fake.stripe.customers.create({}, key))
    expect([429, 503]).toContain(refused.statusCode ?? 0)
    expect(fake.state.customers.size).toBe(0)
    expect((await fake.stripe.customers.create({}, key)).object).toBe('customer')
  })

  test('a key in use: the first call happens, and the same key finds it', async () => {
    await using fake = await shop()
    fake.switches.failNext('POST /v1/customers', 'key_in_use')
    const key = { idempotencyKey: 'key', maxNetworkRetries: 0 }
    expect(await refusalOf(fake.stripe.customers.create({}, key))).toMatchObject({ statusCode: 409 })
    const { id } = await fake.stripe.customers.create({}, key)
    expect([...fake.state.customers.keys()]).toEqual([id])
  })

  test('an answer cut off on the way, found again by its idempotency key', async () => {
    await using fake = await shop()
    fake.switches.failNext('POST /v1/customers', 'cut_off', { times: 2 })
    const key = { idempotencyKey: 'key' }
    expect(await refusalOf(fake.stripe.customers.create({}, key))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
    const [id] = fake.state.customers.keys()
    expect((await fake.stripe.customers.create({}, key)).id).toBe(id ?? '')
  })

  test('an empty 200, which the SDK takes for a success', async () => {
    await using fake = await shop()
    fake.switches.failNext('POST /v1/customers', 'empty')
    expect(await fake.stripe.customers.create({})).toEqual({} as never)
    expect(fake.state.customers.size).toBe(0)
  })

  test('no answer in time', async () => {
    await using fake = await shop()
    fake.switches.failNext('GET /v1/prices', 'timeout')
    const refused = await refusalOf(sdk(fake, 50).prices.list())
    expect(refused).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(fake.calls.at(-1)?.status).toBe('never answered')
  })

  test('a 404 without an error, which the SDK takes for a success', async () => {
    await using fake = await shop()
    fake.switches.failNext('GET /v1/subscriptions/:id', 'no_error_field', { times: 2 })
    const taken = await fake.stripe.subscriptions.retrieve('sub_any')
    expect(taken).toEqual({ message: 'x' } as never)
    expect(taken.lastResponse.statusCode).toBe(404)
  })

  test('half of a JSON text', async () => {
    await using fake = await shop()
    fake.switches.failNext('GET /v1/prices', 'broken_json')
    expect((await refusalOf(fake.stripe.prices.list())).message).toContain('Invalid JSON')
  })

  test('amounts that are wrong, and any other lie', async () => {
    await using fake = await shop()
    const { intentId } = await paidSale(fake)
    fake.switches.failNext('GET /v1/payment_intents/:id', 'wrong_amount')
    expect(await fake.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      amount: 6987,
      status: 'succeeded',
    })
    fake.switches.failNext('GET /v1/payment_intents/:id', {
      lie: (truth) => ({ ...truth, customer: 'cus_other' }),
    })
    expect(await fake.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ customer: 'cus_other' })
    expect(await fake.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ amount: 6986 })
  })
})
