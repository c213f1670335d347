import { describe, expect, test } from 'bun:test'
import { finalize, order, orderKey, setUp, stripeApp } from '../../testing/stripe-app.ts'

const secondsToInvoice = 5

/** An order whose card was charged a moment ago: the provider still calls bill and subscription unpaid. */
async function justPaid() {
  const app = await stripeApp()
  app.stripe.settings.secondsToInvoice = secondsToInvoice
  const intent = await setUp(app, { orderKey })
  app.stripe.confirmCard(intent)
  return { app, intent }
}

describe('while the provider writes a payment down', () => {
  test('the browser is told that it has passed, and that it is being recorded; then it is active', async () => {
    const { app, intent } = await justPaid()
    await using _ = app
    const reply = await finalize(app, intent, { orderKey })
    const { code, message } = await reply.json()
    expect([reply.status, code]).toEqual([409, 'payment_recording'])
    expect(message).toStartWith('Votre paiement est passé, nous l’enregistrons')

    await app.stripe.clock.advance({ seconds: secondsToInvoice })
    const then = await finalize(app, intent, { orderKey })
    expect(await then.json()).toMatchObject({ data: { subscriptionId: 1, status: 'active' } })
  })

  test.each([
    ['the same order', { orderKey }, true],
    ['the same draft with the other plan', { orderKey, planType: 'premium' }, true],
    ['another browser for that vehicle', { orderKey: orderKey.replace('7', '8') }, false],
    ['an order without a key', {}, false],
  ])('%s is given nothing to pay', async (_, change, isOwn) => {
    const { app, intent } = await justPaid()
    await using _app = app
    const reply = await app.visitor.post('/api/setup-intent', { ...order, ...change })
    const { code, data } = await reply.json()
    expect([reply.status, code, data?.intentId]).toEqual([
      409,
      'payment_recording',
      isOwn ? intent : undefined,
    ])
    expect(app.stripe.state.subscriptions.size).toBe(1)

    await app.stripe.clock.advance({ seconds: secondsToInvoice })
    expect((await app.rows('subscriptions')).map(({ status }) => status)).toEqual(['active'])
    expect(app.stripe.state.refunds.size).toBe(0)
  })

  test('that came while the other plan was asked for, the same draft is given nothing to pay', async () => {
    await using app = await stripeApp()
    app.stripe.settings.secondsToInvoice = secondsToInvoice
    const intent = await setUp(app, { orderKey })
    const { payments } = app.deps
    let asked = 0
    app.deps.payments = {
      ...payments,
      subscription(id) {
        if (asked === 1) app.stripe.confirmCard(intent)
        asked += 1
        return payments.subscription(id)
      },
    }
    const reply = await app.visitor.post('/api/setup-intent', { ...order, orderKey, planType: 'premium' })
    const { code, data } = await reply.json()
    expect([reply.status, code, data]).toEqual([409, 'payment_recording', { intentId: intent }])
    expect(app.stripe.state.subscriptions.size).toBe(1)
    await app.stripe.clock.advance({ seconds: secondsToInvoice })
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active', plan: 'standard' }])
    expect(app.stripe.state.refunds.size).toBe(0)
  })

  test('nobody ends the order', async () => {
    const { app } = await justPaid()
    await using _ = app
    const refused = await (await app.admin()).send('DELETE', '/api/subscriptions/1')
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'paid_meanwhile'])
    await app.stripe.clock.advance({ seconds: secondsToInvoice })
    expect((await app.rows('subscriptions'))[0]?.status).toBe('active')
  })
})

test.each([
  ['GET /v1/payment_intents/:id', 'server_error'],
  ['GET /v1/subscriptions/:id', 'no_error_field'],
  ['GET /v1/invoices', 'empty'],
  ['GET /v1/payment_intents/:id', 'broken_json'],
] as const)('paid, and %s fails by %s: nobody says that nothing was taken', async (route, failure) => {
  await using app = await stripeApp()
  app.stripe.switches.hold = true
  const intent = await setUp(app, { orderKey })
  app.stripe.confirmCard(intent)
  app.stripe.switches.failNext(route, failure, { times: 9 })
  const reply = await finalize(app, intent, { orderKey })
  const { code, message } = await reply.json()
  expect([reply.status, code]).toEqual([502, 'payment_provider'])
  expect(message).toContain('Ne payez pas une seconde fois')
  expect(message).not.toMatch(/rien n’est débité/i)
})
