import { describe, expect, test } from 'bun:test'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { stripePayments } from './stripe-payments.ts'

const webhookSecret = 'whsec_of_the_tests'
const order = {
  orderKey: '7c0a8e4e-3b0e-4a53-9a55-0c2b3a1f6d01',
  attempt: 'a1',
  plan: 'standard',
  cents: 6986,
  billFooter: 'Tramontane',
  knownCustomerId: null,
  customer: { name: 'Karim Benali', email: 'karim@exemple.fr', phone: '0639984321' },
} as const

/** Nobody comes back by themselves here: each try is one of the test's. */
async function account({ maxNetworkRetries = 0, timeout = 5000 } = {}) {
  const stripe = await startFakeStripe({ webhookSecret, now: '2026-11-20T09:00:00Z' })
  const config = { ...stripe, webhookSecret }
  const payments = stripePayments(config, { maxNetworkRetries, timeout })
  return Object.assign(stripe, { payments })
}

type Account = Awaited<ReturnType<typeof account>>

async function paid(stripe: Account) {
  const started = await stripe.payments.start(order)
  stripe.confirmCard(started.intentId)
  return started
}

/** Tries until it is done, as people and the programme do; answers how often that took. */
async function insist(work: () => Promise<unknown>): Promise<number> {
  for (let tries = 1; tries < 9; tries += 1) {
    const isDone = await work().then(
      () => true,
      () => false,
    )
    if (isDone) return tries
  }
  throw new Error('never done')
}

const troubles = [
  ['a 500 before anything happened', 'server_error', 2],
  ['a 500 of what happened', 'lost_answer', 2],
  ['a 503 at the door', 'unavailable', 2],
  ['a 429', 'rate_limit', 3],
  ['a 429 to come back from at once', { rate_limit: 0 }, 3],
  ['a 429 for an hour', { rate_limit: 3600 }, 2],
  ['a lock', 'lock_timeout', 2],
  ['a key in use', 'key_in_use', 2],
  ['silence', 'timeout', 2],
  ['an answer that is cut off', 'cut_off', 2],
  ['a 404 in Stripe’s clothes', 'no_error_field', 2],
  ['an empty 200', 'empty', 2],
  ['half an answer', 'broken_json', 2],
] as const

describe.concurrent.each(troubles)('%s', (_, failure, times) => {
  const patience = failure === 'timeout' ? { timeout: 1000 } : { timeout: 15_000 }

  test('while an order is made: told, tried again, and one order', async () => {
    await using stripe = await account(patience)
    stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
    stripe.switches.failNext('POST /v1/subscriptions', failure, { times })

    expect(await insist(() => stripe.payments.start(order))).toBeGreaterThan(1)
    const corrected = { ...order, customer: { ...order.customer, phone: '0639980000' } }
    const started = await stripe.payments.start(corrected)

    expect([...stripe.state.subscriptions.keys()]).toEqual([started.providerSubscriptionId])
    expect([...stripe.state.customers.values()].map(({ phone }) => phone)).toEqual(['0639980000'])
  })

  test('while details are corrected: told, tried again, and as they were corrected', async () => {
    await using stripe = await account(patience)
    const { customerId } = await paid(stripe)
    stripe.switches.failNext('POST /v1/customers/:id', failure, { times })

    const payer = { ...order.customer, phone: '0639980000' }
    expect(await insist(() => stripe.payments.changePayer(customerId, payer))).toBeGreaterThan(1)

    expect(stripe.state.customers.get(customerId)?.phone).toBe('0639980000')
  })

  test('while a customer is made: told, tried again, and one order', async () => {
    await using stripe = await account(patience)
    stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
    stripe.switches.failNext('POST /v1/customers', failure, { times })

    await insist(() => stripe.payments.start(order))

    expect(stripe.state.subscriptions.size).toBe(1)
    // Of a customer that was made and denied Stripe tells nobody: such a one stays there, without a name.
    if (failure !== 'lost_answer') expect(stripe.state.customers.size).toBe(1)
  })

  test('while prices are made: one price', async () => {
    await using stripe = await account(patience)
    stripe.switches.failNext('POST /v1/products', failure, { times })
    stripe.switches.failNext('POST /v1/prices', failure, { times })

    await insist(() => stripe.payments.start(order))

    expect([...stripe.state.prices.values()].filter(({ lookup_key }) => lookup_key)).toHaveLength(1)
    expect(stripe.state.subscriptions.size).toBe(1)
  })

  test('while money goes back: what was asked, once', async () => {
    await using stripe = await account(patience)
    const { intentId } = await paid(stripe)
    stripe.switches.failNext('POST /v1/refunds', failure, { times })

    const wish = { intentId, cents: 2000, key: 'withdrawal', reason: 'withdrawal' } as const
    await insist(() => stripe.payments.refund(wish))

    expect([...stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([2000])
  })

  test('while a contract ends: it is over once somebody was told so', async () => {
    await using stripe = await account(patience)
    const { providerSubscriptionId: id } = await paid(stripe)
    const at = new Date('2027-05-20T09:00:00Z')
    stripe.switches.failNext('POST /v1/subscriptions/:id', failure, { times })
    await insist(() => stripe.payments.cancel(id, at))
    expect(stripe.state.subscriptions.get(id)?.cancel_at).toBe(at.getTime() / 1000)

    stripe.switches.failNext('DELETE /v1/subscriptions/:id', failure, { times: 1 })
    const isOver = await stripe.payments.cancel(id, 'now').then(
      () => true,
      () => false,
    )
    expect(isOver && stripe.state.subscriptions.get(id)?.status !== 'canceled').toBe(false)
  })
})

describe('what is answered is looked at', () => {
  test.each([
    ['that the subscription goes on', (truth: object) => ({ ...truth, status: 'active' })],
    ['of another subscription', (truth: object) => ({ ...truth, id: 'sub_other' })],
  ])('an end that is told %s is none', async (_, lie) => {
    await using stripe = await account()
    const { providerSubscriptionId: id } = await paid(stripe)
    stripe.switches.failNext('DELETE /v1/subscriptions/:id', { lie })
    expect(await failureOf(stripe.payments.cancel(id, 'now'))).toMatchObject({ key: 'payment_provider' })
  })

  test.each([
    ['another sum', (truth: object) => ({ ...truth, amount: 1 })],
    ['another payment', (truth: object) => ({ ...truth, payment_intent: 'pi_other' })],
  ])('a refund of %s is none', async (_, lie) => {
    await using stripe = await account()
    const { intentId } = await paid(stripe)
    stripe.switches.failNext('POST /v1/refunds', { lie })
    const wish = { intentId, cents: 2000, key: 'withdrawal', reason: 'withdrawal' } as const
    expect(await failureOf(stripe.payments.refund(wish))).toMatchObject({ key: 'payment_provider' })
  })
})

test('a refusal at the door is come back to, and the person never hears of it', async () => {
  await using stripe = await account()
  stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
  stripe.switches.failNext('POST /v1/subscriptions', { rate_limit: 0 }, { times: 2 })
  stripe.switches.failNext('GET /v1/prices', 'rate_limit')
  expect(await stripe.payments.start(order)).toMatchObject({ customerId: expect.any(String) })
  expect(stripe.calls.filter(({ path }) => path === '/v1/subscriptions')).toHaveLength(3)
})

test('a long silence is asked again within bounds, and told', async () => {
  await using stripe = await account({ maxNetworkRetries: 1, timeout: 400 })
  stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
  stripe.switches.failNext('POST /v1/subscriptions', 'timeout', { times: 50 })
  expect(await failureOf(stripe.payments.start(order))).toMatchObject({ key: 'payment_provider' })
  expect(stripe.calls.filter(({ path }) => path === '/v1/subscriptions')).toHaveLength(2)
})
