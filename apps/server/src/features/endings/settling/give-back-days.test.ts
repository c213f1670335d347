import { describe, expect, test } from 'bun:test'
import { renewDemoSubscription } from '../../../adapters/demo-payments/demo-payment-steps.ts'
import { type StripeApp, setUp } from '../../../testing/stripe-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { reconcile } from '../../reconciliation/reconcile.ts'
import { syncSubscription } from '../../subscriptions/provider/sync-subscription.ts'
import { payDemo } from '../../subscriptions/testing.ts'
import {
  cancellationPath,
  declarant,
  declare,
  letters,
  quietMonths,
  subscribed,
  withdrawalPath,
} from '../testing.ts'
import { settleEndings } from './settle-endings.ts'

/** A contract of 31 August 2026; its months begin on 28 February, 31 March and 30 April 2027. */
const start = '2026-08-31T09:00:00Z'

function refundsOf(app: StripeApp) {
  return [...app.stripe.state.refunds.values()].map(({ amount }) => amount)
}

async function moneyOf(app: StripeApp) {
  return (await app.rows('payments')).map(({ amount, refunded }) => [amount, refunded])
}

/** Karim gives notice then; the contract is lived through until `until`. */
async function noticed({ notice, until, hold = false }: { notice: string; until: string; hold?: boolean }) {
  const { app, providerId } = await subscribed({ now: start })
  await quietMonths(app, notice)
  await declare(app, cancellationPath)
  app.stripe.switches.hold = hold
  await app.stripe.clock.set(until)
  await settleEndings(app.deps)
  await app.stripe.settled()
  return { app, providerId }
}

/** One of a next month, which the provider charges in part. */
describe('an end inside a month that is still to be paid', () => {
  test.each([
    ['2027-03-20T08:30:00Z', '2027-04-19', 7, 4657],
    ['2027-03-31T12:00:00Z', '2027-04-30', 8, 225],
    ['2027-02-27T22:30:00Z', '2027-03-29', 6, 6761],
  ])(
    'notice of %s: the last day is %s, its month is charged by its days, and nothing goes back',
    async (notice, lastDay, months, last) => {
      const { app, providerId } = await noticed({ notice, until: '2027-06-01T12:00:00Z' })
      await using _ = app
      expect(app.stripe.state.subscriptions.get(providerId)?.ended_at).toBe(
        Date.parse(`${lastDay}T09:00:00Z`) / 1000 + 86_400,
      )
      expect(await moneyOf(app)).toEqual([...Array(months).fill([6986, 0]), [last, 0]])
      expect(refundsOf(app)).toEqual([])
      expect(await app.rows('alerts')).toEqual([])
      expect((await app.rows('wash_ledger')).filter(({ kind }) => kind === 'granted')).toHaveLength(
        months + 1,
      )
      expect((await letters(app, 'cancellation-received:'))[0]?.text).toContain(
        'au plus pour un dernier mois de',
      )
    },
  )

  test('that a copy put back does not know: what was charged until then is as agreed, though another one was told since', async () => {
    const { app } = await noticed({
      ...{ notice: '2027-03-20T08:30:00Z', until: '2027-04-10T12:00:00Z' },
      hold: true,
    })
    await using _ = app
    const { client } = app.deps.database
    await client.execute('delete from contract_endings')
    await client.execute({
      sql: 'update subscriptions set cancel_at = ?',
      args: [Date.parse('2027-05-31T09:00:00Z')],
    })
    app.stripe.switches.hold = false
    await app.stripe.deliverAll()
    expect((await moneyOf(app)).at(-1)).toEqual([4657, 0])
    expect(await app.rows('alerts')).toEqual([])
    expect((await app.rows('wash_ledger')).filter(({ kind }) => kind === 'granted')).toHaveLength(8)
  })

  test('on the day of a month: months are charged whole', async () => {
    const { app } = await noticed({ notice: '2027-02-28T12:00:00Z', until: '2027-06-01T12:00:00Z' })
    await using _ = app
    expect(await moneyOf(app)).toEqual(Array(7).fill([6986, 0]))
  })
})

/** By an administrator, at the provider's dashboard, for a reason. */
describe('an end inside a month that is paid', () => {
  async function endedAt(end: string) {
    const { app, providerId } = await subscribed({ now: start })
    await app.stripe.clock.set('2026-10-10T09:00:00Z')
    await app.deps.payments.cancel(providerId, new Date(end))
    await app.stripe.clock.set('2026-10-25T09:00:00Z')
    return { app, providerId }
  }

  test('gives its days back by itself, once, however often it is looked at', async () => {
    const { app } = await endedAt('2026-10-19T22:00:00Z')
    await using _ = app
    expect(await settleEndings(app.deps)).toMatchObject({ givenBack: 1 })
    await app.stripe.settled()
    // 30 September to 19 October: 20 of 31 days are due.
    expect(refundsOf(app)).toEqual([6986 - 4507])
    await Promise.all([settleEndings(app.deps), settleEndings(app.deps)])
    await reconcile(app.deps)
    expect(await settleEndings(app.deps)).toMatchObject({ givenBack: 0 })
    expect(await moneyOf(app)).toEqual([
      [6986, 0],
      [6986, 2479],
    ])
    expect(await app.rows('refunds')).toMatchObject([{ reason: 'days_after_end', status: 'succeeded' }])
  })

  test('whose refund fails is tried again, told meanwhile, and sent once', async () => {
    const { app } = await endedAt('2026-10-19T22:00:00Z')
    await using _ = app
    app.stripe.switches.failNext('POST /v1/refunds', 'no_error_field', { times: 50 })
    await settleEndings(app.deps)
    expect(await app.rows('alerts')).toMatchObject([{ dedup_key: 'days-after-end:1', settled_at: null }])
    app.stripe.switches.nothingFails()
    app.stripe.switches.failNext('POST /v1/refunds', 'lost_answer')
    await settleEndings(app.deps)
    await settleEndings(app.deps)
    await app.stripe.settled()
    expect(refundsOf(app)).toEqual([2479])
    expect(await app.rows('alerts')).toMatchObject([{ settled_at: expect.any(Number) }])
  })

  test('sent by a call whose answer was lost, and learned of by an event, is told no longer', async () => {
    const { app } = await endedAt('2026-10-19T22:00:00Z')
    await using _ = app
    app.stripe.switches.failNext('POST /v1/refunds', 'lost_answer', { times: 1 })
    await settleEndings(app.deps)
    await app.stripe.settled()
    await settleEndings(app.deps)
    await settleEndings(app.deps)
    expect(refundsOf(app)).toEqual([2479])
    expect((await app.rows('alerts')).filter(({ settled_at }) => settled_at === null)).toEqual([])
  })

  test('that a bank refuses is told, and not sent a second time', async () => {
    const { app } = await endedAt('2026-10-19T22:00:00Z')
    await using _ = app
    await settleEndings(app.deps)
    const [refund] = app.stripe.state.refunds.values()
    app.stripe.endRefund(refund?.id ?? '', 'failed')
    await app.stripe.settled()
    await settleEndings(app.deps)
    expect(refundsOf(app)).toHaveLength(1)
    expect(await app.rows('alerts')).toMatchObject([{ dedup_key: `refund-lost:${refund?.id}` }])
  })

  test('in a restored copy that knows neither end nor refund, is not given back twice', async () => {
    const { app, providerId } = await endedAt('2026-10-19T22:00:00Z')
    await using _ = app
    await settleEndings(app.deps)
    for (const change of [
      "update subscriptions set status = 'active', end_date = null, cancel_at = null",
      'delete from refunds',
      'update payments set refunded = 0',
    ])
      await app.deps.database.client.execute(change)
    await syncSubscription(app.deps, providerId)
    await settleEndings(app.deps)
    await app.stripe.settled()
    expect(refundsOf(app)).toEqual([2479])
    expect((await moneyOf(app))[1]).toEqual([6986, 2479])
  })

  test('leaves what was given back at the dashboard out', async () => {
    const { app } = await endedAt('2026-10-19T22:00:00Z')
    await using _ = app
    const [, payment] = await app.rows('payments')
    app.stripe.switches.hold = true
    app.stripe.refundAtDashboard(String(payment?.payment_intent_id), 2000)
    await settleEndings(app.deps)
    await app.stripe.settled()
    expect(refundsOf(app)).toEqual([2000, 479])
  })

  test('of an administrator gives the day of the end and those after it back, and the letter says so', async () => {
    const { app } = await subscribed({ now: start })
    await using _ = app
    await app.stripe.clock.set('2026-10-10T09:00:00Z')
    const admin = await app.admin()
    const preview = await (await admin.get('/api/admin/endings/preview?subscriptionId=1')).json()
    // 30 September to 9 October: 10 of 31 days are due.
    expect(preview.data.endings).toMatchObject([{ way: 'immediate', givenBack: { cents: 6986 - 2254 } }])
    await Promise.all([1, 2, 3].map(() => admin.send('DELETE', '/api/subscriptions/1')))
    await settleEndings(app.deps)
    await app.stripe.settled()
    expect(refundsOf(app)).toEqual([6986 - 2254])
    const [letter] = await letters(app, 'subscription-ended:')
    expect(letter?.text.replace(/\s/g, ' ')).toContain(
      'payé 69,86 € ; 10 jours sur 31 : 22,54 € ; rendu 47,32 €',
    )
    const [todo] = (await app.rows('todo_items')).filter(({ kind }) => kind === 'payment_kept')
    expect(String(todo?.detail).replace(/\s/g, ' ')).toContain('47,32 € sont rendus d’eux-mêmes')
  })
})

test('what a provider charged whole beyond an end goes back for its days', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const intent = await setUp(app)
  await payDemo(app, intent)
  await app.visitor.post(cancellationPath, { ...declarant, wishedDay: '2027-05-25' })
  await settleEndings(app.deps)
  const { client } = app.deps.database
  const { rows } = await client.execute('select * from demo_subscriptions')
  // A provider that knows nothing of shares.
  for (const day of ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20', '2027-04-20', '2027-05-20']) {
    app.clock.moveTo(`${day}T10:00:00Z`)
    await client.execute('update demo_subscriptions set cancel_at = null')
    await renewDemoSubscription(app.deps, { id: String(rows[0]?.id), outcome: 'paid' })
  }
  await client.execute('update demo_subscriptions set cancel_at = (select cancel_at from subscriptions)')
  app.clock.moveTo('2027-05-26T09:10:00Z')
  await settleEndings(app.deps)
  const { rows: back } = await client.execute('select amount, key from demo_refunds')
  // 20 to 25 May: 6 of 31 days are due.
  expect(back).toMatchObject([{ amount: 6986 - 1352, key: 'days_after_end' }])
})

test('a notice that the provider learned of after it had charged the month gives its days back', async () => {
  const { app } = await subscribed({ now: start })
  await using _ = app
  await quietMonths(app, '2027-03-20T08:30:00Z')
  app.stripe.switches.failNext('POST /v1/subscriptions/:id', 'no_error_field', { times: 500 })
  await declare(app, cancellationPath)
  await app.stripe.clock.set('2027-04-02T09:00:00Z')
  app.stripe.switches.nothingFails()
  await settleEndings(app.deps)
  await app.stripe.clock.set('2027-04-20T12:00:00Z')
  await settleEndings(app.deps)
  await app.stripe.settled()
  expect((await moneyOf(app)).at(-1)).toEqual([6986, 6986 - 4657])
  expect(refundsOf(app)).toEqual([6986 - 4657])
})

test('who gives notice and then renounces in time gets the refund of the withdrawal, and no other', async () => {
  const { app } = await subscribed({ now: '2026-11-20T09:00:00Z' })
  await using _ = app
  await Promise.all([declare(app, cancellationPath), declare(app, withdrawalPath)])
  await declare(app, cancellationPath)
  await app.stripe.clock.set('2026-12-30T09:00:00Z')
  await settleEndings(app.deps)
  await app.stripe.settled()
  expect(refundsOf(app)).toEqual([6986])
  expect(await app.rows('refunds')).toMatchObject([{ reason: 'withdrawal' }])
})

test('events that come late or not at all change nothing of what goes back', async () => {
  const { app } = await noticed({ notice: '2027-03-20T08:30:00Z', until: '2027-05-20T12:00:00Z', hold: true })
  await using _ = app
  await app.stripe.deliverAll()
  await app.stripe.deliverAll()
  await settleEndings(app.deps)
  await reconcile(app.deps)
  expect(await app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
  expect(refundsOf(app)).toEqual([])
  const paid = await moneyOf(app)
  expect(paid).toHaveLength(8)
  expect(paid.slice(0, 7)).toEqual(Array(7).fill([6986, 0]))
})
