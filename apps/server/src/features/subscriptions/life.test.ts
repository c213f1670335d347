import { describe, expect, test } from 'bun:test'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { apiVersion } from '@tramontane/fake-stripe/api-version'
import { type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { noticeEnd } from '../endings/notice.ts'
import { cancelAtProvider } from '../endings/settling/settle-ending.ts'
import { refundPayment } from '../refunds/refund-payment.ts'

/** A month, and the hour during which Stripe keeps a renewal's invoice as a draft. */
const month = { months: 1, hours: 2 }

async function subscribed(options: { now?: string; card?: string; planType?: string } = {}) {
  const { now, card, planType = 'standard' } = options
  const app = await stripeApp({ now })
  const firstVisitDate = '2027-06-10'
  await app.stripe.confirmCard(await setUp(app, { planType, firstVisitDate }), card)
  await app.stripe.settled()
  const [provider] = [...app.stripe.state.subscriptions.values()]
  return { app, providerId: provider?.id ?? '' }
}

async function state(app: StripeApp) {
  await app.stripe.settled()
  const [row] = await app.rows('subscriptions')
  return row
}

async function grants(app: StripeApp) {
  const granted = (await app.rows('wash_ledger')).filter(({ kind }) => kind === 'granted')
  return granted.map(({ period_start, washes }) => [period_start, washes])
}

async function mails(app: StripeApp, prefix: string) {
  return (await app.rows('outbox'))
    .map(({ dedup_key }) => String(dedup_key))
    .filter((key) => key.startsWith(prefix))
}

describe('renewals', () => {
  test('grant the washes of each period once, on the day of the start, and keep it after a short month', async () => {
    const { app } = await subscribed({ now: '2026-08-31T09:00:00Z', planType: 'premium' })
    await using _ = app
    app.stripe.switches.duplicate = true
    await app.stripe.clock.set('2026-09-30T12:00:00Z')
    await app.stripe.clock.set('2026-10-31T12:00:00Z')
    expect(await grants(app)).toEqual([
      ['2026-08-31', 2],
      ['2026-09-30', 2],
      ['2026-10-31', 2],
    ])
    expect((await app.rows('payments')).map(({ amount, status }) => [amount, status])).toEqual([
      [11_986, 'paid'],
      [11_986, 'paid'],
      [11_986, 'paid'],
    ])
  })

  test.each([
    ['2026-06-30T22:30:00Z', ['2026-07-01', '2026-08-01', '2026-09-01']],
    ['2027-02-28T23:30:00Z', ['2027-03-01', '2027-04-01', '2027-05-01']],
  ])(
    'of a contract made at %s, just after midnight in Paris, grant each its own month',
    async (now, days) => {
      const { app } = await subscribed({ now })
      await using _ = app
      await app.stripe.clock.advance(month)
      await app.stripe.clock.advance({ months: 1 })
      expect((await grants(app)).map(([day]) => day)).toEqual(days)
    },
  )

  test('whose events were all lost are made good by the next one', async () => {
    const { app } = await subscribed()
    await using _ = app
    app.stripe.switches.hold = true
    await app.stripe.clock.advance(month)
    app.stripe.held.length = 0
    app.stripe.switches.hold = false
    await app.stripe.clock.advance({ months: 1 })
    expect((await grants(app)).length).toBe(3)
  })
})

describe('an invoice of another amount', () => {
  /** The next month costs that much at the provider, the one after it the agreed price again. */
  async function renewedAt(app: StripeApp, cents: number) {
    const [item] = [...app.stripe.state.subscriptions.values()].flatMap(({ items }) => items.data)
    if (!item) throw new Error('no item')
    const agreed = item.price.unit_amount
    item.price = { ...item.price, unit_amount: cents }
    await app.stripe.clock.advance(month)
    const [renewed] = [...app.stripe.state.subscriptions.values()].flatMap(({ items }) => items.data)
    if (renewed) renewed.price = { ...renewed.price, unit_amount: agreed }
  }

  test('is recorded, named in an alert and grants nothing; the months around it are as any other', async () => {
    const { app } = await subscribed()
    await using _ = app
    await renewedAt(app, 5000)
    await app.stripe.clock.advance(month)
    await app.stripe.clock.advance(month)
    expect((await app.rows('payments')).map(({ amount, status }) => [amount, status])).toEqual([
      [6986, 'paid'],
      [5000, 'paid'],
      [6986, 'paid'],
      [6986, 'paid'],
    ])
    expect((await grants(app)).map(([day]) => day)).toEqual(['2026-11-20', '2027-01-20', '2027-02-20'])
    const [wrong] = [...app.stripe.state.invoices.values()].filter((one) => one.amount_paid === 5000)
    const alerts = await app.rows('alerts')
    expect(alerts).toMatchObject([
      { dedup_key: `wrong-amount:${wrong?.id}`, text: expect.stringContaining(`facture ${wrong?.id}`) },
    ])
    expect(await state(app)).toMatchObject({ status: 'active' })
  })

  test('is told once: who settled it is not asked again by the later months', async () => {
    const { app } = await subscribed()
    await using _ = app
    await renewedAt(app, 5000)
    await app.deps.database.client.execute('update alerts set settled_at = 1')
    await app.stripe.clock.advance(month)
    expect(await app.rows('alerts')).toMatchObject([{ settled_at: 1 }])
  })

  test('can be given back', async () => {
    const { app } = await subscribed()
    await using _ = app
    await renewedAt(app, 5000)
    const id = Number((await app.rows('payments'))[1]?.id)
    await refundPayment(app.deps, { id, cents: 5000, key: 'wrong', reason: 'second_order' })
    expect((await app.rows('payments'))[1]).toMatchObject({ refunded: 5000, status: 'refunded' })
  })
})

describe('a payment that fails', () => {
  test('makes the subscription past due and says so once per try; paid, it recovers by itself', async () => {
    const { app, providerId } = await subscribed()
    await using _ = app
    app.stripe.changeCard(providerId, '4000000000000341')
    await app.stripe.clock.advance(month)
    expect(await state(app)).toMatchObject({
      status: 'past_due',
      past_due_since: expect.any(Number),
      payment_attempts: 1,
      next_payment_attempt: expect.any(Number),
      payment_link: expect.stringContaining('http'),
    })
    expect(await grants(app)).toHaveLength(1)
    expect(await mails(app, 'payment-failed:')).toHaveLength(1)

    const unpaid = [...app.stripe.state.invoices.values()].find(({ status }) => status === 'open')
    await app.stripe.payInvoice(unpaid?.id ?? '', '4242424242424242')
    expect(await state(app)).toMatchObject({ status: 'active', past_due_since: null, payment_link: null })
    expect(await grants(app)).toHaveLength(2)
    expect(await mails(app, 'payment-recovered:')).toHaveLength(1)
  })

  test('is one thing to do and one mail for the owner, with client, amount and next try, until it is paid', async () => {
    const { app, providerId } = await subscribed()
    await using _ = app
    app.stripe.changeCard(providerId, '4000000000000341')
    await app.stripe.clock.advance(month)
    await app.stripe.settled()
    const told = async () =>
      (await app.rows('todo_items')).filter(
        ({ kind, done_at }) => kind === 'payment_failed' && done_at === null,
      )
    const [subscription] = await app.rows('subscriptions')
    const next = longFrenchDate(dayOf(new Date(Number(subscription?.next_payment_attempt))))
    expect(await told()).toMatchObject([
      {
        title: 'Paiement refusé : Karim Benali',
        detail: `69,86\u00a0€ n’ont pas pu être prélevés (essai n° 1). Prochain essai le ${next}.`,
        link: '/admin?tab=client-accounts&dialog=abonne&row=1',
      },
    ])
    const [mail] = (await app.rows('outbox')).filter(({ dedup_key }) =>
      String(dedup_key).startsWith('owner-payment:'),
    )
    expect(mail).toMatchObject({
      recipient_address: app.deps.settings.current.contact.email,
      reply_to_address: 'karim@exemple.fr',
      subject: 'Paiement refusé : Karim Benali',
    })
    for (const words of ['Karim Benali', '69,86\u00a0€', next]) expect(mail?.text).toContain(words)

    const unpaid = [...app.stripe.state.invoices.values()].find(({ status }) => status === 'open')
    await app.stripe.payInvoice(unpaid?.id ?? '', '4242424242424242')
    await app.stripe.settled()
    expect(await told()).toEqual([])
  })

  test('the first month, unheard of, then failing the second activates and tells all the same', async () => {
    await using app = await stripeApp()
    const intent = await setUp(app)
    app.stripe.switches.hold = true
    await app.stripe.confirmCard(intent, '4000000000000341')
    await app.stripe.clock.advance(month)
    const last = app.stripe.eventsOf('invoice.payment_failed').at(-1)
    if (last) await app.stripe.deliver(last)
    expect((await app.rows('subscriptions'))[0]).toMatchObject({ status: 'past_due', client_id: 1 })
    expect(await mails(app, 'subscription-confirmed:')).toHaveLength(1)
    expect(await mails(app, 'payment-failed:')).toHaveLength(1)
    expect(await grants(app)).toHaveLength(1)
  })

  test('on the first try leaves an order that expires after a day', async () => {
    await using app = await stripeApp()
    await app.stripe.confirmCard(await setUp(app), '4000000000009995')
    await app.stripe.clock.advance({ hours: 24 })
    expect(await state(app)).toMatchObject({ status: 'incomplete_expired' })
    expect(await app.rows('outbox')).toEqual([])
  })
})

describe('the end', () => {
  test('a notice ends it with the minimum term, with no credit', async () => {
    const { app, providerId } = await subscribed({ now: '2026-08-31T09:00:00Z' })
    await using _ = app
    await app.stripe.clock.set('2026-09-10T09:00:00Z')
    const [row] = await app.rows('subscriptions')
    const start = new Date(Number(row?.start_date))
    const { endsOn, cancelAt } = noticeEnd(
      { startDate: start, createdAt: start },
      { isUnannounced: false, declaredAt: app.clock.now() },
    )
    expect(endsOn).toBe('2027-02-28')
    await cancelAtProvider(app.deps, { providerSubscriptionId: providerId }, cancelAt)
    expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).toBe(
      Date.parse('2027-02-28T09:00:00Z') / 1000,
    )
    expect(await state(app)).toMatchObject({
      status: 'active',
      cancel_at: Date.parse('2027-02-28T09:00:00Z'),
    })
    await app.stripe.clock.set('2027-02-28T12:00:00Z')
    expect(await state(app)).toMatchObject({ status: 'cancelled' })
    expect((await app.rows('payments')).every(({ amount }) => amount === 6986)).toBe(true)
    expect(await app.rows('payments')).toHaveLength(6)
  })

  test('what was deleted stays so when an older event comes after', async () => {
    const { app, providerId } = await subscribed()
    await using _ = app
    const older = app.stripe.eventsOf('customer.subscription.updated').at(-1)
    await app.deps.payments.cancel(providerId, 'now')
    expect(await state(app)).toMatchObject({ status: 'cancelled' })
    if (older) await app.stripe.deliver({ ...older, id: 'evt_late' })
    expect(await state(app)).toMatchObject({ status: 'cancelled' })
  })

  test('a refund is made once, and shows on the payment', async () => {
    const { app } = await subscribed()
    await using _ = app
    await refundPayment(app.deps, { id: 1, cents: 2000, key: 'withdrawal', reason: 'withdrawal' })
    await refundPayment(app.deps, { id: 1, cents: 2000, key: 'withdrawal', reason: 'withdrawal' })
    await app.stripe.settled()
    expect(await app.rows('payments')).toMatchObject([{ refunded: 2000, status: 'paid' }])
    await refundPayment(app.deps, { id: 1, cents: 9999, key: 'second', reason: 'second_order' })
    await app.stripe.settled()
    expect(await app.rows('payments')).toMatchObject([{ refunded: 6986, status: 'refunded' }])
  })
})

describe('events', () => {
  test('of unknown objects and unknown types are taken and change nothing', async () => {
    await using app = await stripeApp()
    const reply = await post(
      app,
      app.stripe.signed(eventAbout('radar.early_fraud_warning.created', { object: 'x', id: 'x_1' })),
    )
    expect(reply.status).toBe(200)
    expect(await app.rows('subscriptions')).toEqual([])
  })

  test('that cannot be stored answer 500, and take effect when sent again', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    await app.stripe.confirmCard(await setUp(app))
    const [event] = app.stripe.eventsOf('invoice.paid')
    if (!event) throw new Error('no event')
    await app.deps.database.client.execute('alter table wash_ledger rename to elsewhere')
    expect((await post(app, app.stripe.signed(event))).status).toBe(500)
    await app.deps.database.client.execute('alter table elsewhere rename to wash_ledger')
    expect((await post(app, app.stripe.signed(event))).status).toBe(200)
    expect((await app.rows('subscriptions'))[0]?.status).toBe('active')
    expect(await grants(app)).toHaveLength(1)
  })

  test.each([
    ['no signature', undefined],
    ['an invented one', 't=1,v1=abc'],
    ['an empty one', ''],
  ])('with %s are refused', async (_, header) => {
    await using app = await stripeApp()
    const { body } = app.stripe.signed(eventAbout('invoice.paid', { object: 'invoice', id: 'in_1' }))
    const reply = await post(app, { body, header })
    expect(reply.status).toBe(400)
    expect(await app.rows('provider_events')).toEqual([])
  })

  test.each([
    ['six minutes old', '2026-11-20T08:54:00Z', 400],
    ['four minutes old', '2026-11-20T08:56:00Z', 200],
    ['six minutes early', '2026-11-20T09:06:00Z', 400],
  ])('signed %s answer as they should', async (_, at, status) => {
    await using app = await stripeApp()
    const event = eventAbout('invoice.paid', { object: 'invoice', id: 'in_1' })
    expect((await post(app, app.stripe.signed(event, { at }))).status).toBe(status)
  })

  test.each([
    ['nothing but what an event needs', { id: 'evt_1', type: 'ping', data: { object: {} } }, 200],
    ['nothing', {}, 400],
    ['no object', { id: 'evt_1', type: 'invoice.paid', data: {} }, 400],
    ['no id', { type: 'invoice.paid', data: { object: {} } }, 400],
    ['no text', null, 400],
  ])('signed with %s answer as they should, twice', async (_, event, status) => {
    await using app = await stripeApp()
    for (let time = 0; time < 2; time += 1)
      expect((await post(app, app.stripe.signed(event as never))).status).toBe(status)
    expect(await app.rows('provider_events')).toHaveLength(status === 200 ? 1 : 0)
  })

  test('in another version than ours are taken, and somebody is told to mend it', async () => {
    await using app = await stripeApp()
    const old = {
      ...eventAbout('invoice.paid', { object: 'invoice', id: 'in_1' }),
      api_version: '2025-03-31.basil',
    }
    expect((await post(app, app.stripe.signed(old))).status).toBe(200)
    expect(await app.rows('alerts')).toMatchObject([
      { dedup_key: 'provider-setup:version', text: expect.stringContaining('2025-03-31.basil') },
    ])
  })

  test('whose body was changed by one byte are refused', async () => {
    await using app = await stripeApp()
    const { body, header } = app.stripe.signed(eventAbout('invoice.paid', { object: 'invoice', id: 'in_1' }))
    expect((await post(app, { body: `${body} `, header })).status).toBe(400)
  })

  test('sent ten times at once take effect once', async () => {
    await using app = await stripeApp()
    app.stripe.switches.hold = true
    await app.stripe.confirmCard(await setUp(app))
    const [event] = app.stripe.eventsOf('invoice.paid')
    if (!event) throw new Error('no event')
    const signed = app.stripe.signed(event)
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(app, signed)))
    expect(replies.every((reply) => reply.status === 200)).toBe(true)
    expect(await grants(app)).toHaveLength(1)
    expect(await mails(app, 'subscription-confirmed:')).toHaveLength(1)
  })

  test('larger than a mebibyte are refused', async () => {
    await using app = await stripeApp()
    expect((await post(app, { body: 'x'.repeat(1024 * 1024 + 1), header: 't=1,v1=a' })).status).toBe(413)
  })

  test('a dispute is told to the administrator', async () => {
    const { app } = await subscribed()
    await using _ = app
    const [intent] = [...app.stripe.state.paymentIntents.keys()]
    const dispute = { object: 'dispute', id: 'dp_1', payment_intent: intent }
    await post(app, app.stripe.signed(eventAbout('charge.dispute.created', dispute)))
    expect(await app.rows('alerts')).toHaveLength(1)
  })
})

function eventAbout(type: string, object: Record<string, unknown>) {
  return {
    id: 'evt_by_hand',
    object: 'event' as const,
    api_version: apiVersion,
    created: Date.parse('2026-11-20T09:00:00Z') / 1000,
    data: { object },
    livemode: false as const,
    pending_webhooks: 1,
    request: null,
    type,
  }
}

function post(app: StripeApp, { body, header }: { body: string; header: string | undefined }) {
  return app.handle(
    new Request('http://localhost:3000/api/webhooks/stripe', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(header === undefined ? {} : { 'Stripe-Signature': header }),
      },
      body,
    }),
  )
}
