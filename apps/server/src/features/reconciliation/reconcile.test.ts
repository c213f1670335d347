import { describe, expect, test } from 'bun:test'
import { type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { reconcile } from './reconcile.ts'

/** A month, and the hour during which Stripe keeps a renewal's invoice as a draft. */
const month = { months: 1, hours: 2 }

const nothingDiffers = { differing: 0 }

async function subscribed() {
  const app = await stripeApp()
  await app.stripe.confirmCard(await setUp(app, { firstVisitDate: '2027-06-10' }))
  await app.stripe.settled()
  const [provider] = [...app.stripe.state.subscriptions.values()]
  return { app, providerId: provider?.id ?? '' }
}

/** Lives on without an event reaching this place. */
async function unheard(app: StripeApp, live: () => Promise<unknown>) {
  app.stripe.switches.hold = true
  await live()
  app.stripe.held.length = 0
  app.stripe.switches.hold = false
}

async function alerts(app: StripeApp) {
  return (await app.rows('alerts')).map(({ text }) => String(text).replaceAll('\u00a0', ' '))
}

/** Nothing here of what the provider has: a copy of before the order was put back. */
async function restoredFromBefore(app: StripeApp) {
  for (const table of ['outbox', 'wash_ledger', 'appointments', 'payments', 'contracts', 'account_links'])
    await app.deps.database.client.execute(`delete from ${table}`)
  await app.deps.database.client.execute('update subscriptions set client_id = null')
  for (const table of ['clients', 'subscriptions'])
    await app.deps.database.client.execute(`delete from ${table}`)
}

function dashboard(app: StripeApp, path: string, form: Record<string, string>) {
  return app.stripe.fetch(`${app.stripe.apiBase}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.stripe.secretKey}` },
    body: new URLSearchParams(form),
  })
}

function refundAtDashboard(app: StripeApp, payment: number, amount: number) {
  const [...intents] = app.stripe.state.paymentIntents.keys()
  return dashboard(app, '/v1/refunds', { payment_intent: intents[payment] ?? '', amount: String(amount) })
}

describe('the night mends', () => {
  test('a first payment whose events were all lost', async () => {
    await using app = await stripeApp()
    const intent = await setUp(app)
    await unheard(app, async () => app.stripe.confirmCard(intent))
    expect(await reconcile(app.deps)).toEqual({ compared: 1, payments: 1, refunds: 0, differing: 0 })
    expect((await app.rows('subscriptions'))[0]?.status).toBe('active')
    expect(await alerts(app)).toEqual([])
  })

  test('a renewal whose events were all lost, though the status is the same', async () => {
    const { app } = await subscribed()
    await using _ = app
    await unheard(app, () => app.stripe.clock.advance(month))
    expect(await app.rows('payments')).toHaveLength(1)
    expect(await reconcile(app.deps)).toMatchObject(nothingDiffers)
    expect(await app.rows('payments')).toHaveLength(2)
    const ledger = await app.rows('wash_ledger')
    expect(ledger.filter(({ kind }) => kind === 'granted')).toHaveLength(2)
    expect(await alerts(app)).toEqual([])
  })

  test('payments that are missing after a restore, of a subscription that is over too', async () => {
    const { app, providerId } = await subscribed()
    await using _ = app
    await app.stripe.clock.advance(month)
    await app.deps.payments.cancel(providerId, 'now')
    await app.stripe.settled()
    await app.deps.database.client.execute('update payments set amount = 1 where id = 1')
    await app.deps.database.client.execute('delete from payments where id = 2')
    expect(await reconcile(app.deps)).toMatchObject(nothingDiffers)
    expect((await app.rows('payments')).map(({ amount }) => amount)).toEqual([6986, 6986])
  })

  test('refunds made at the dashboard, of any month, in part and again', async () => {
    const { app } = await subscribed()
    await using _ = app
    for (let months = 0; months < 3; months += 1) await app.stripe.clock.advance(month)
    await unheard(app, async () => {
      await refundAtDashboard(app, 0, 1000)
      await refundAtDashboard(app, 0, 500)
      await refundAtDashboard(app, 3, 6986)
    })
    expect(await reconcile(app.deps)).toMatchObject({ refunds: 3, differing: 0 })
    expect((await app.rows('payments')).map(({ refunded, status }) => [refunded, status])).toEqual([
      [1500, 'paid'],
      [0, 'paid'],
      [0, 'paid'],
      [6986, 'refunded'],
    ])
    expect((await app.rows('refunds')).map(({ amount, status }) => [amount, status]).sort()).toEqual([
      [1000, 'succeeded'],
      [500, 'succeeded'],
      [6986, 'succeeded'],
    ])
  })

  test('a refund that the bank did not accept after all, and says so', async () => {
    const { app } = await subscribed()
    await using _ = app
    await refundAtDashboard(app, 0, 1000)
    await app.stripe.settled()
    expect(await app.rows('payments')).toMatchObject([{ refunded: 1000 }])
    for (const refund of app.stripe.state.refunds.values()) Object.assign(refund, { status: 'failed' })
    await reconcile(app.deps)
    await reconcile(app.deps)
    expect(await app.rows('payments')).toMatchObject([{ refunded: 0, status: 'paid' }])
    expect(await alerts(app)).toEqual([expect.stringContaining('Le remboursement de 10 € (re_')])
  })

  test('a sum of refunds that nobody wrote down one by one', async () => {
    const { app } = await subscribed()
    await using _ = app
    await app.deps.database.client.execute('update payments set refunded = 1200')
    expect(await reconcile(app.deps)).toMatchObject(nothingDiffers)
    expect(await app.rows('payments')).toMatchObject([{ refunded: 0 }])
  })
})

describe('the night tells, by name and once for good', () => {
  test('a paid invoice of nobody, and its refund', async () => {
    const { app, providerId } = await subscribed()
    await using _ = app
    await app.deps.payments.cancel(providerId, 'now')
    await app.stripe.settled()
    await restoredFromBefore(app)
    await unheard(app, () => refundAtDashboard(app, 0, 1000))
    expect(await reconcile(app.deps)).toMatchObject({ differing: 2 })
    const [invoice] = [...app.stripe.state.invoices.keys()]
    expect(await alerts(app)).toEqual([
      expect.stringContaining(
        `Le prestataire a encaissé 69,86 € (facture ${invoice}, payée le vendredi 20 novembre 2026)`,
      ),
      expect.stringMatching(/^Le prestataire a remboursé 10 € le vendredi 20 novembre 2026 \(re_/),
    ])
    await app.deps.database.client.execute('update alerts set settled_at = 1')
    await reconcile(app.deps)
    expect((await app.rows('alerts')).map(({ settled_at }) => settled_at)).toEqual([1, 1])
  })

  test('a payment here that the provider does not know', async () => {
    const { app } = await subscribed()
    await using _ = app
    await app.deps.database.client.execute(`insert into payments
      (subscription_id, invoice_id, payment_intent_id, amount, status, period_start, paid_at)
      values (1, 'in_invented', 'pi_invented', 6986, 'paid', '2026-10-20', ${Date.parse('2026-10-20T09:00:00Z')})`)
    expect(await reconcile(app.deps)).toMatchObject({ differing: 1 })
    expect(await alerts(app)).toEqual([
      'Le paiement de 69,86 € du mardi 20 octobre 2026 de Karim Benali (facture in_invented) est inconnu du prestataire de paiement.',
    ])
  })

  test('an invoice that is in the books and was not paid', async () => {
    const { app } = await subscribed()
    await using _ = app
    for (const invoice of app.stripe.state.invoices.values()) Object.assign(invoice, { status: 'void' })
    expect(await reconcile(app.deps)).toMatchObject({ differing: 1 })
    expect(await alerts(app)).toEqual([expect.stringContaining('la facture n’y est pas payée')])
  })

  test('a subscription that still differs, again once somebody settled it', async () => {
    const { app } = await subscribed()
    await using _ = app
    await app.deps.database.client.execute("update subscriptions set status = 'cancelled'")
    expect((await reconcile(app.deps)).differing).toBe(1)
    await reconcile(app.deps)
    expect(await app.rows('alerts')).toHaveLength(1)
    await app.deps.database.client.execute('update alerts set settled_at = 1')
    await reconcile(app.deps)
    expect(await app.rows('alerts')).toMatchObject([{ settled_at: null }])
  })
})

test('what differs is told while it does, and settled by itself once it does not', async () => {
  const { app, providerId } = await subscribed()
  await using _ = app
  const known = (id: string) =>
    app.deps.database.client.execute({
      sql: 'update subscriptions set provider_subscription_id = ?',
      args: [id],
    })
  const open = async () =>
    (await app.rows('alerts')).filter(({ settled_at }) => !settled_at).map(({ dedup_key }) => dedup_key)
  await known('sub_gone')
  await reconcile(app.deps)
  expect(await open()).toContain('subscription-differs:sub_gone')
  await known(providerId)
  await reconcile(app.deps)
  expect(await open()).not.toContain('subscription-differs:sub_gone')
})

test('a changed e-mail, name or phone reaches the provider with the night, once', async () => {
  const { app } = await subscribed()
  await using _ = app
  const admin = await app.admin()
  const change = { email: 'karim.benali@exemple.org', phone: '0639981299', firstName: 'Karima' }
  expect((await admin.send('PATCH', '/api/subscriptions/1', change)).status).toBe(200)
  await reconcile(app.deps)
  const [customer] = app.stripe.state.customers.values()
  expect(customer).toMatchObject({
    email: 'karim.benali@exemple.org',
    phone: '0639981299',
    name: 'Karima Benali',
  })
  const changes = () =>
    app.stripe.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/customers/'))
  const before = changes().length
  await reconcile(app.deps)
  expect(changes()).toHaveLength(before)
})

describe('the night judges each by itself', () => {
  test('one that cannot be mended is told, and leaves the others to be', async () => {
    const { app } = await subscribed()
    await using _ = app
    const other = await setUp(app, { email: 'zoe@exemple.fr', immatriculation: 'ZZ-111-ZZ' })
    await app.stripe.confirmCard(other)
    await app.stripe.settled()
    await app.deps.database.client.execute('delete from payments')
    await app.deps.database.client.execute(`create trigger broken before insert on payments
      when new.subscription_id = 2 begin select raise(abort, 'broken'); end`)
    expect(await reconcile(app.deps)).toMatchObject({ differing: 1 })
    expect((await app.rows('payments')).map(({ subscription_id }) => subscription_id)).toEqual([1])
    expect(await alerts(app)).toEqual([expect.stringContaining('n’a pas pu être enregistré ici')])
  })

  test('more payments than a page holds are all looked at', async () => {
    const { app } = await subscribed()
    await using _ = app
    const [invoice] = app.stripe.state.invoices.values()
    for (let n = 0; invoice && n < 230; n += 1)
      app.stripe.state.invoices.set(`in_${n}`, { ...structuredClone(invoice), id: `in_${n}`, status: 'void' })
    expect(await reconcile(app.deps)).toMatchObject({ payments: 231, differing: 0 })
    const pages = app.stripe.calls.filter(
      ({ path, encoded }) => path === '/v1/invoices' && encoded.includes('created'),
    )
    expect(pages).toHaveLength(3)
  })
})
