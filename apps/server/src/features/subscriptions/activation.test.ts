import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { roundsOf } from '@tramontane/domain/testing/seeded-random'
import { stripeEvents } from '../../adapters/stripe/stripe-events.ts'
import { finalize, order, type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'

setDefaultTimeout(minuteMs)

/** What an order becomes, without what differs from one run to another. */
async function outcome(app: StripeApp) {
  await app.stripe.settled()
  const [subscription] = await app.rows('subscriptions')
  return {
    status: subscription?.status,
    start: subscription?.start_date,
    isOwned: subscription?.client_id !== null,
    ledger: (await app.rows('wash_ledger')).map(({ kind, washes, period_start }) => [
      kind,
      washes,
      period_start,
    ]),
    payments: (await app.rows('payments')).map(({ amount, status, period_start }) => [
      amount,
      status,
      period_start,
    ]),
    clients: (await app.rows('clients')).map(({ email, first_name, last_name }) => [
      email,
      first_name,
      last_name,
    ]),
    mails: (await app.rows('outbox')).map(({ dedup_key, recipient_address }) => [
      dedup_key,
      recipient_address,
    ]),
    links: (await app.rows('account_links')).length,
  }
}

const activated = {
  status: 'active',
  start: Date.parse('2026-11-20T09:00:00Z'),
  isOwned: true,
  ledger: [
    ['granted', 1, '2026-11-20'],
    ['used', -1, '2026-11-20'],
  ],
  payments: [[6986, 'paid', '2026-11-20']],
  clients: [['karim@exemple.fr', 'Karim', 'Benali']],
  mails: [
    ['subscription-confirmed:1', 'karim@exemple.fr'],
    ['new-subscription:1', 'contact@tramontane.example'],
  ],
  links: 1,
}

describe('a paid order is activated once', () => {
  test('by the webhook alone: a browser closed after paying loses nothing', async () => {
    await using app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app))
    expect(await outcome(app)).toEqual(activated)
  })

  test('by finalize alone: a webhook that never comes loses nothing', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const intent = await setUp(app)
    await app.stripe.confirmCard(intent)
    const reply = await finalize(app, intent)
    expect(await reply.json()).toEqual({ success: true, data: { subscriptionId: 1, status: 'active' } })
    expect(await outcome(app)).toEqual(activated)
  })

  test('by twenty finalizations at once, and the webhooks', async () => {
    await using app = await stripeApp()
    const intent = await setUp(app)
    await app.stripe.confirmCard(intent)
    const replies = await Promise.all(Array.from({ length: 20 }, () => finalize(app, intent)))
    const bodies = await Promise.all(replies.map((reply) => reply.json()))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect(await outcome(app)).toEqual(activated)
  })

  test('in every order of the events, each of them twice', async () => {
    const orders = permutations([0, 1, 2, 3, 4])
    const apart = roundsOf(5, 1)
    for (const ranks of orders.filter((_, index) => index % apart === 0)) {
      await using app = await stripeApp()
      app.stripe.switches.hold = true
      await app.stripe.confirmCard(await setUp(app))
      const heard = app.stripe.held.filter(({ type }) => (stripeEvents as readonly string[]).includes(type))
      // That of the customer's details comes first, before there is anything to pay.
      const [first, ...events] = heard
      expect([first?.type, events.length]).toEqual(['customer.updated', 5])
      if (first) await app.stripe.deliver(first)
      for (const event of [...ranks, ...ranks].flatMap((rank) => events[rank] ?? []))
        await app.stripe.deliver(event)
      expect(await outcome(app)).toEqual(activated)
    }
  })

  test('a second vehicle joins the account of that e-mail, whatever its capitals', async () => {
    await using app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app))
    await app.stripe.settled()
    await app.stripe.confirmCard(
      await setUp(app, { email: 'Karim@Exemple.fr', immatriculation: 'GH-077-WN' }),
    )
    await app.stripe.settled()
    expect(await app.rows('clients')).toHaveLength(1)
    expect((await app.rows('subscriptions')).map(({ client_id }) => client_id)).toEqual([1, 1])
    expect(await app.rows('account_links')).toHaveLength(1)
  })

  test('Premium grants two washes', async () => {
    await using app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app, { planType: 'premium' }))
    await app.stripe.settled()
    expect(await app.rows('wash_ledger')).toMatchObject([
      { kind: 'granted', washes: 2 },
      { kind: 'used', washes: -1 },
    ])
  })
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  )
}

describe('what buys nothing', () => {
  async function unchanged(app: StripeApp) {
    await app.stripe.settled()
    expect((await app.rows('subscriptions')).every(({ status }) => status === 'pending')).toBe(true)
    expect(await app.rows('wash_ledger')).toEqual([])
    expect(await app.rows('outbox')).toEqual([])
  }

  test.each([
    ['an intent that was not paid', (intent: string) => intent],
    ['an invented intent', () => 'pi_invented'],
    ['another kind of id', () => 'sub_1'],
  ])('%s answers 402', async (_, intentOf) => {
    await using app = await stripeApp()
    const reply = await finalize(app, intentOf(await setUp(app)))
    expect(reply.status).toBe(402)
    expect((await reply.json()).code).toBe('payment_not_succeeded')
    await unchanged(app)
  })

  test('a declined card', async () => {
    await using app = await stripeApp()
    const intent = await setUp(app)
    await app.stripe.confirmCard(intent, '4000000000000002')
    expect((await finalize(app, intent)).status).toBe(402)
    await unchanged(app)
  })

  test('a card that still waits for its owner', async () => {
    await using app = await stripeApp()
    const intent = await setUp(app)
    await app.stripe.confirmCard(intent, '4000002500003155')
    expect((await finalize(app, intent)).status).toBe(402)
    await unchanged(app)
    await app.stripe.authenticate(intent, 'authorized')
    expect((await finalize(app, intent)).status).toBe(200)
  })

  test('somebody else’s paid intent', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const theirs = await setUp(app)
    await setUp(app, { email: 'voleur@exemple.fr', immatriculation: 'ZZ-000-ZZ' })
    await app.stripe.confirmCard(theirs)
    const reply = await finalize(app, theirs, { email: 'voleur@exemple.fr' })
    expect(reply.status).toBe(403)
    const rows = await app.rows('subscriptions')
    expect(rows.find(({ customer_email }) => customer_email === 'voleur@exemple.fr')?.status).toBe('pending')
  })

  test('a provider that took another amount activates nothing, and an administrator is told', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    const intent = await setUp(app)
    await app.deps.database.client.execute('update subscriptions set price = 5000')
    await app.stripe.confirmCard(intent)
    expect((await finalize(app, intent)).status).toBe(402)
    expect(await app.rows('wash_ledger')).toEqual([])
    expect(await app.rows('clients')).toEqual([])
    expect(await app.rows('payments')).toMatchObject([{ amount: 6986, status: 'paid' }])
    expect(await app.rows('alerts')).toMatchObject([{ text: expect.stringContaining('(facture in_') }])
  })

  test('the twenty-first try of an hour: it waits, the provider is not asked, and the payment counts later', async () => {
    await using app = await stripeApp({ trustedProxies: 1, rateLimits: 'on' })
    const from = (address: string) => ({ visitor: app.visitor.with({ 'X-Forwarded-For': address }) })
    app.stripe.switches.hold = true
    const intent = await setUp(app)
    await app.stripe.confirmCard(intent)
    for (let sent = 0; sent < 20; sent += 1)
      expect((await finalize(from('203.0.113.7'), `pi_invented_${sent}`)).status).toBe(402)
    const asked = app.stripe.calls.length
    const reply = await finalize(from('203.0.113.7'), intent)
    expect([reply.status, (await reply.json()).code]).toEqual([429, 'too_many_requests'])
    expect(reply.headers.get('Retry-After')).toBe('3600')
    expect(app.stripe.calls).toHaveLength(asked)
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'pending' }])
    expect((await finalize(from('203.0.113.8'), intent)).status).toBe(200)
  })

  test('a missing reference is refused by field', async () => {
    await using app = await stripeApp()
    const reply = await app.visitor.post('/api/finalize-subscription', order)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual(['paymentIntentId'])
  })
})
