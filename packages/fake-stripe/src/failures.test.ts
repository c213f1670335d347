import { describe, expect, test } from 'bun:test'
import Stripe from 'stripe'
import { paidSale, refusalOf, sdk, shop } from './testing/sale.ts'

describe('failures on demand', () => {
  test('a 500 and a 429 before anything happened', async () => {
    await using fake = await shop()
    fake.switches.failNext('POST /v1/customers', 'server_error')
    expect(await refusalOf(fake.stripe.customers.create({}))).toMatchObject({ statusCode: 500 })
    fake.switches.failNext('POST /v1/customers', 'rate_limit')
    expect(await refusalOf(fake.stripe.customers.create({}))).toBeInstanceOf(
      Stripe.errors.StripeRateLimitError,
    )
    expect(fake.state.customers.size).toBe(0)
    expect((await fake.stripe.customers.create({})).object).toBe('customer')
  })

  test('an answer lost on the way, found again by its idempotency key', async () => {
    await using fake = await shop()
    fake.switches.failNext('POST /v1/customers', 'lost_answer')
    const key = { idempotencyKey: 'key' }
    expect(await refusalOf(fake.stripe.customers.create({}, key))).toMatchObject({ statusCode: 500 })
    const [id] = fake.state.customers.keys()
    expect((await fake.stripe.customers.create({}, key)).id).toBe(id ?? '')
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
