import { expect, setDefaultTimeout, test } from 'bun:test'
import { asAdmin, call, order } from './callers.ts'
import { stripeProgram } from './stripe-program.ts'

setDefaultTimeout(120_000)

test('a payment provider that is silent for twenty seconds is waited for by whoever needs it', async () => {
  await using made = await stripeProgram()
  const { stripe, program } = made
  stripe.switches.hold = true
  const ordered = async (plate: string) => {
    const body = { ...order(), immatriculation: plate }
    return { body, reply: await call(program, 'POST', '/api/setup-intent', { body }) }
  }
  const first = await ordered('AA-001-AA')
  const paymentIntentId = (await first.reply.json()).intentId
  const left = await ordered('AA-002-AA')
  expect(left.reply.status).toBe(200)
  stripe.confirmCard(paymentIntentId)
  const [paid] = stripe.eventsOf('invoice.paid')
  if (!paid) throw new Error('nothing was paid')
  const administrator = await asAdmin(program)
  const begunAt = performance.now()

  // Each call of the SDK is given up after ten seconds, and made again.
  stripe.switches.failNext('GET /v1/prices', 'timeout', { times: 2 })
  stripe.switches.failNext('GET /v1/payment_intents/:id', 'timeout', { times: 2 })
  stripe.switches.failNext('GET /v1/subscriptions/:id', 'timeout', { times: 4 })
  const [third, finalized, event, removed] = await Promise.all([
    ordered('AA-003-AA'),
    call(program, 'POST', '/api/finalize-subscription', {
      body: { ...first.body, paymentIntentId, status: 'active' },
    }),
    stripe.deliver(paid),
    call(program, 'DELETE', '/api/subscriptions/2', { headers: administrator }),
  ])

  expect(performance.now() - begunAt).toBeGreaterThan(19_000)
  expect([third.reply.status, finalized.status, event.status, removed.status]).toEqual([200, 200, 200, 200])
  expect(await finalized.json()).toMatchObject({ data: { status: 'active' } })
})
