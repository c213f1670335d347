import { describe, expect, test } from 'bun:test'
import { stripeEvents } from '../../adapters/stripe/stripe-events.ts'
import { type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { booking } from '../appointments/testing.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

/** What the owner, or a rule of the account, does at Stripe itself. */

/** A month, and the hour during which Stripe keeps a renewal's invoice as a draft. */
const month = { months: 1, hours: 2 }

/** Attaches, then is refused on renewals. */
const refusedLater = '4000000000000341'

async function subscribed() {
  const app = await stripeApp()
  await app.stripe.confirmCard(await setUp(app, { firstVisitDate: '2027-06-10' }))
  await app.stripe.settled()
  const [provider] = [...app.stripe.state.subscriptions.values()]
  if (!provider) throw new Error('no subscription')
  return { app, provider }
}

async function behind() {
  const { app, provider } = await subscribed()
  app.stripe.changeCard(provider.id, refusedLater)
  await app.stripe.clock.advance(month)
  await app.stripe.settled()
  return { app, provider, invoice: openInvoices(app)[0]?.id ?? '' }
}

function openInvoices(app: StripeApp) {
  return [...app.stripe.state.invoices.values()].filter(({ status }) => status === 'open')
}

async function row(app: StripeApp) {
  await app.stripe.settled()
  return (await app.rows('subscriptions'))[0]
}

async function todos(app: StripeApp, kind: string) {
  await app.stripe.settled()
  return (await app.rows('todo_items')).filter((one) => one.kind === kind && one.done_at === null)
}

async function mailKeys(app: StripeApp, prefix: string) {
  return (await app.rows('outbox'))
    .map(({ dedup_key }) => String(dedup_key))
    .filter((key) => key.startsWith(prefix))
}

async function granted(app: StripeApp) {
  return (await app.rows('wash_ledger')).filter(({ kind }) => kind === 'granted').length
}

test('what can change a payment, a card, a refund or a dispute is subscribed to', () => {
  expect([...stripeEvents]).toEqual(
    expect.arrayContaining([
      'invoice.finalization_failed',
      'invoice.voided',
      'invoice.marked_uncollectible',
      'customer.updated',
      'customer.subscription.paused',
      'customer.subscription.resumed',
      'payment_method.detached',
      'payment_method.automatically_updated',
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
    ]),
  )
})

describe('a month that is no longer asked for', () => {
  test.each(['voidInvoice', 'markUncollectible'] as const)(
    '(%s) grants no wash, thanks nobody for money that never came, and the owner is told once',
    async (act) => {
      const { app, invoice } = await behind()
      await using _ = app
      app.stripe.switches.duplicate = true
      app.stripe[act](invoice)
      expect(await row(app)).toMatchObject({ status: 'active', past_due_since: null, payment_link: null })
      expect(await granted(app)).toBe(1)
      expect(await mailKeys(app, 'payment-recovered:')).toEqual([])
      expect(await todos(app, 'payment_failed')).toEqual([])
      expect(await todos(app, 'month_dropped')).toMatchObject([
        { title: 'Mensualité abandonnée : Karim Benali', detail: expect.stringContaining('69,86') },
      ])
    },
  )

  test('and is paid after all on its page grants its washes', async () => {
    const { app, invoice } = await behind()
    await using _ = app
    app.stripe.markUncollectible(invoice)
    await app.stripe.settled()
    const written = app.stripe.state.invoices.get(invoice)
    if (written) written.status = 'open'
    app.stripe.payInvoice(invoice)
    await app.stripe.settled()
    expect(await granted(app)).toBe(2)
    expect(await todos(app, 'month_dropped')).toEqual([])
  })
})

describe('a month that could not be billed', () => {
  test('is an alert that names it, until it is billed', async () => {
    const { app } = await subscribed()
    await using _ = app
    app.stripe.failNextFinalization()
    await app.stripe.clock.advance(month)
    await app.stripe.settled()
    const [draft] = [...app.stripe.state.invoices.values()].filter(({ status }) => status === 'draft')
    expect(await app.rows('alerts')).toMatchObject([
      {
        dedup_key: `not-billed:${draft?.id}`,
        text: expect.stringContaining('Karim Benali'),
        settled_at: null,
      },
    ])
    app.stripe.finalizeInvoice(draft?.id ?? '')
    app.stripe.payInvoice(draft?.id ?? '')
    await app.stripe.settled()
    expect((await app.rows('alerts'))[0]?.settled_at).not.toBeNull()
    expect(await granted(app)).toBe(2)
  })

  test('of which no event came is found by the night', async () => {
    const { app } = await subscribed()
    await using _ = app
    app.stripe.switches.hold = true
    app.stripe.failNextFinalization()
    await app.stripe.clock.advance(month)
    await reconcile(app.deps)
    expect(await app.rows('alerts')).toMatchObject([
      { dedup_key: expect.stringContaining('not-billed:'), settled_at: null },
    ])
  })
})

describe('the last try of an unpaid month', () => {
  test.each([
    ['cancel', 'cancelled'],
    ['mark_unpaid', 'past_due'],
    ['leave_past_due', 'past_due'],
  ] as const)('with the account set to %s leaves it %s, and the owner is told', async (setting, status) => {
    const { app, provider } = await subscribed()
    await using _ = app
    app.stripe.settings.afterLastRetry = setting
    app.stripe.changeCard(provider.id, refusedLater)
    await app.stripe.clock.advance(month)
    await app.stripe.clock.advance({ days: 16 })
    expect(await row(app)).toMatchObject({ status })
    expect(await granted(app)).toBe(1)
    const told = await todos(app, status === 'cancelled' ? 'ended' : 'payment_failed')
    expect(told).toHaveLength(1)
    if (status === 'past_due') expect(told[0]?.detail).toContain('Aucun autre essai n’est prévu.')
  })

  test('unpaid: the draft of the next month takes nobody’s link away, and paying the open one is what is asked', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    app.stripe.settings.afterLastRetry = 'mark_unpaid'
    app.stripe.changeCard(provider.id, refusedLater)
    await app.stripe.clock.advance(month)
    await app.stripe.clock.advance({ months: 1 })
    expect(app.stripe.state.subscriptions.get(provider.id)?.status).toBe('unpaid')
    expect([...app.stripe.state.invoices.values()].map(({ status }) => status)).toContain('draft')
    const link = openInvoices(app)[0]?.hosted_invoice_url ?? 'none'
    expect(await row(app)).toMatchObject({ payment_link: link })
  })

  test('left past due: an older month that stays unpaid once the last one is paid is a thing to do', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    app.stripe.settings.afterLastRetry = 'leave_past_due'
    app.stripe.changeCard(provider.id, refusedLater)
    await app.stripe.clock.advance(month)
    await app.stripe.clock.advance(month)
    const [older, last] = openInvoices(app)
    app.stripe.payInvoice(last?.id ?? '')
    expect(await row(app)).toMatchObject({ status: 'active' })
    expect(await mailKeys(app, 'payment-recovered:')).toEqual([`payment-recovered:${last?.id}`])
    expect(await todos(app, 'payment_failed')).toEqual([])
    expect(await todos(app, 'month_unpaid')).toMatchObject([
      { dedup_key: `owner-payment-left:1:${older?.id}:`, detail: expect.stringContaining('69,86') },
    ])
    app.stripe.payInvoice(older?.id ?? '')
    expect(await todos(app, 'month_unpaid')).toEqual([])
  })
})

test('a payment told before its subscription is active again is thanked for all the same', async () => {
  const { app, provider, invoice } = await behind()
  await using _ = app
  app.stripe.switches.hold = true
  app.stripe.payInvoice(invoice)
  const theirs = app.stripe.state.subscriptions.get(provider.id)
  if (!theirs) throw new Error('no subscription')
  theirs.status = 'past_due'
  const [paid] = app.stripe.eventsOf('invoice.paid').slice(-1)
  if (paid) await app.stripe.deliver(paid)
  expect((await app.rows('subscriptions'))[0]).toMatchObject({ status: 'past_due' })
  theirs.status = 'active'
  await app.stripe.deliverAll()
  expect((await app.rows('subscriptions'))[0]).toMatchObject({ status: 'active' })
  expect(await mailKeys(app, 'payment-recovered:')).toEqual([`payment-recovered:${invoice}`])
})

describe('a paused subscription', () => {
  test('is not active: its months are asked for no more, and the owner is told', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    app.stripe.pauseSubscription(provider.id)
    expect(await row(app)).toMatchObject({
      status: 'past_due',
      paused_at: app.clock.now().getTime(),
      past_due_since: null,
    })
    expect(await todos(app, 'subscription_paused')).toMatchObject([
      { title: 'Abonnement suspendu chez Stripe : Karim Benali' },
    ])
    expect(await mailKeys(app, 'payment-failed:')).toEqual([])
  })

  test('can book nothing, and is told why', async () => {
    await using app = await testApp()
    const client = await app.client()
    await app.deps.database.client.execute("update subscriptions set status = 'past_due', paused_at = 1")
    const refused = await client.post('/api/client-appointments', booking('2025-03-20'))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'subscription_inactive',
      message: 'Cet abonnement est suspendu : contactez-nous pour le reprendre.',
    })
  })

  test('that is resumed is active again, and nobody is thanked for a payment', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    app.stripe.pauseSubscription(provider.id)
    await app.stripe.settled()
    app.stripe.resumeSubscription(provider.id)
    expect(await row(app)).toMatchObject({ status: 'active', paused_at: null })
    expect(await todos(app, 'subscription_paused')).toEqual([])
    expect(await mailKeys(app, 'payment-recovered:')).toEqual([])
  })

  test('of which no event came is found by the night', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    app.stripe.switches.hold = true
    app.stripe.pauseSubscription(provider.id)
    expect(await reconcile(app.deps)).toMatchObject({ differing: 0 })
    expect((await app.rows('subscriptions'))[0]).toMatchObject({ paused_at: app.clock.now().getTime() })
  })
})

/** The card that pays, once what was paid was followed. */
async function cardOf(app: StripeApp): Promise<string> {
  await app.stripe.settled()
  const [customer] = app.stripe.state.customers.values()
  return customer?.invoice_settings.default_payment_method ?? ''
}

describe('a card', () => {
  test('that was taken off, and paid a running subscription, is a thing to do; another card settles it', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    app.stripe.detachCard(await cardOf(app))
    expect(await todos(app, 'card_missing')).toMatchObject([
      { title: 'Plus de carte pour l’abonnement de Karim Benali' },
    ])
    app.stripe.changeCard(provider.id, '5555555555554444')
    expect(await todos(app, 'card_missing')).toEqual([])
  })

  test('that pays nothing any more may be taken off: nobody is told', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    const before = await cardOf(app)
    app.stripe.changeCard(provider.id, '5555555555554444')
    app.stripe.detachCard(before)
    expect(await todos(app, 'card_missing')).toEqual([])
  })

  test('of the customer whose change is told by the customer alone is looked at', async () => {
    const { app, provider } = await subscribed()
    await using _ = app
    await app.stripe.settled()
    const calls = app.stripe.calls.length
    const customer = app.stripe.state.customers.get(provider.customer)
    const event = app.stripe.eventsOf('customer.updated').at(-1)
    if (!event || !customer) throw new Error('no customer')
    await app.stripe.deliver({ ...event, id: 'evt_of_the_portal' })
    const asked = app.stripe.calls.slice(calls).map(({ method, path }) => `${method} ${path}`)
    expect(asked).toContain(`GET /v1/subscriptions/${provider.id}`)
  })
})
