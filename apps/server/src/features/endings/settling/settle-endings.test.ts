import { expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { type StripeApp, setUp } from '../../../testing/stripe-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { syncSubscription } from '../../subscriptions/provider/sync-subscription.ts'
import { payDemo, rowsOfTable } from '../../subscriptions/testing.ts'
import { cancellationPath, declarant, declare, letters, subscribed, withdrawalPath } from '../testing.ts'
import { settleBeforeReply, settleEnding } from './settle-ending.ts'
import { settleEndings } from './settle-endings.ts'

function refunds(app: StripeApp) {
  return app.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
}

test('a withdrawal counts while the provider is down, and is refunded once it answers, once', async () => {
  const { app, providerId } = await subscribed()
  await using _app = app
  app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'no_error_field', { times: 50 })
  const reply = await declare(app, withdrawalPath)
  expect(reply.status).toBe(200)
  expect(await app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
  expect(await app.rows('contract_endings')).toMatchObject([{ refund_cents: 6986, refunded_at: null }])
  expect(await letters(app, 'withdrawal-received:')).toHaveLength(1)

  app.stripe.switches.nothingFails()
  app.clock.moveTo('2026-11-20T09:10:00Z')
  expect(await settleEndings(app.deps)).toMatchObject({ settled: 1, waiting: 0 })
  expect(await settleEndings(app.deps)).toMatchObject({ settled: 0, waiting: 0 })
  expect(app.stripe.state.subscriptions.get(providerId)?.status).toBe('canceled')
  expect(await app.rows('payments')).toMatchObject([{ refunded: 6986 }])
  expect(await app.rows('contract_endings')).toMatchObject([
    { refunded_at: Date.parse('2026-11-20T09:10:00Z') },
  ])
})

test('a refund whose answer was lost is not made a second time, whatever the provider forgot', async () => {
  const { app } = await subscribed({ planType: 'premium' })
  await using _app = app
  app.stripe.switches.failNext('POST /v1/refunds', 'lost_answer')
  await declare(app, withdrawalPath)
  await app.deps.database.client.execute('update contract_endings set refunded_at = null')
  const made = refunds(app).length
  expect(await settleEndings(app.deps)).toMatchObject({ settled: 1 })
  expect(refunds(app)).toHaveLength(made)
  expect(await app.rows('payments')).toMatchObject([{ refunded: 11_986 }])
})

test('what went back before is not sent again', async () => {
  const { app } = await subscribed()
  await using _app = app
  const [payment] = await app.rows('payments')
  await app.deps.payments.refund({
    intentId: String(payment?.payment_intent_id),
    cents: 1000,
    key: 'goodwill',
    reason: 'second_order',
  })
  await app.stripe.settled()
  await declare(app, withdrawalPath)
  expect(await app.rows('payments')).toMatchObject([{ refunded: 6986 }])
  expect([...app.stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([1000, 5986])
})

test('ten days without a refund are told to an administrator, once', async () => {
  const { app } = await subscribed()
  await using _app = app
  app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'no_error_field', { times: 100 })
  await declare(app, withdrawalPath)
  app.clock.moveTo('2026-11-29T22:30:00Z')
  await settleEndings(app.deps)
  expect(await app.rows('alerts')).toEqual([])
  app.clock.moveTo('2026-11-29T23:00:00Z')
  await settleEndings(app.deps)
  expect(await app.rows('alerts')).toMatchObject([
    { dedup_key: 'ending-overdue:1', text: expect.stringContaining('vendredi 4 décembre 2026') },
  ])
  await app.deps.database.client.execute('update alerts set settled_at = 1')
  await settleEndings(app.deps)
  expect(await app.rows('alerts')).toMatchObject([{ settled_at: 1 }])
})

test('what came by transfer is asked of an administrator, who says when it went back', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  await app.insertClient()
  await app.visitor.post(withdrawalPath, declarant)
  expect(await settleEndings(app.deps)).toMatchObject({ waiting: 1 })
  const admin = await app.admin()
  const { data } = await (await admin.get('/api/admin/alerts')).json()
  expect(data.alerts).toMatchObject([{ text: expect.stringContaining('remboursez 69,86\u00a0€') }])
  await admin.post(`/api/admin/alerts/${data.alerts[0].id}/settle`)
  expect(await settleEndings(app.deps)).toMatchObject({ settled: 1, waiting: 0 })
})

test('a contract of the demonstration ends on the day that its notice names, and its vehicle may subscribe again', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const intent = await setUp(app)
  await payDemo(app, intent)
  await app.visitor.post(cancellationPath, declarant)
  await settleEndings(app.deps)
  const statusOf = async () => (await rowsOfTable(app, 'subscriptions')).map(({ status }) => status)
  expect(await statusOf()).toEqual(['active'])
  const [contract] = await rowsOfTable(app, 'subscriptions')
  app.clock.moveTo(new Date(Number(contract?.cancel_at) + minuteMs).toISOString())
  await settleEndings(app.deps)
  expect(await statusOf()).toEqual(['cancelled'])
  await setUp(app, { firstVisitDate: '2027-07-20' })
  expect(await statusOf()).toEqual(['cancelled', 'pending'])
})

test('an end whose event was lost is learned of within minutes', async () => {
  const { app } = await subscribed()
  await using _app = app
  await declare(app, cancellationPath)
  const [contract] = await app.rows('subscriptions')
  app.stripe.switches.hold = true
  await app.stripe.clock.set(new Date(Number(contract?.cancel_at) + minuteMs).toISOString())
  expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active' }])
  await settleEndings(app.deps)
  expect(await app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
})

test('a notice that the provider has not taken yet is not forgotten by its next event', async () => {
  const { app, providerId } = await subscribed()
  await using _app = app
  app.stripe.switches.failNext('POST /v1/subscriptions/:id', 'no_error_field', { times: 50 })
  await declare(app, cancellationPath)
  const ends = async () => (await app.rows('subscriptions')).map(({ cancel_at }) => cancel_at)
  const told = await ends()
  expect(told).toEqual([Date.parse('2027-05-20T09:00:00Z')])
  await syncSubscription(app.deps, providerId)
  expect(await ends()).toEqual(told)

  app.stripe.switches.nothingFails()
  await settleEndings(app.deps)
  expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).toBe(Number(told[0]) / 1000)
  await app.deps.payments.cancel(providerId, new Date('2027-06-20T09:00:00Z'))
  await syncSubscription(app.deps, providerId)
  expect(await ends()).toEqual([Date.parse('2027-06-20T09:00:00Z')])
})

test('an answer that is no refund sends nothing back: the withdrawal waits', async () => {
  const { app } = await subscribed()
  await using _app = app
  app.stripe.switches.failNext('POST /v1/refunds', 'no_error_field', { times: 50 })
  await declare(app, withdrawalPath)
  expect(await app.rows('contract_endings')).toMatchObject([{ refunded_at: null }])
  app.stripe.switches.nothingFails()
  expect(await settleEndings(app.deps)).toMatchObject({ settled: 1 })
  expect(await app.rows('payments')).toMatchObject([{ refunded: 6986 }])
})

test('a reply waits a moment only for a provider that is silent, and what it is asked for goes on', async () => {
  const { app } = await subscribed()
  await using _app = app
  app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'no_error_field', { times: 50 })
  await declare(app, withdrawalPath)
  app.stripe.switches.nothingFails()

  app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'timeout')
  await settleBeforeReply(app.deps, 1, 5)
  expect(await app.rows('payments')).toMatchObject([{ refunded: 0 }])

  app.stripe.release()
  expect(await settleEnding(app.deps, 1)).toBe(true)
  expect(await app.rows('payments')).toMatchObject([{ refunded: 6986 }])
})
