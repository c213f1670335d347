import { describe, expect, spyOn, test } from 'bun:test'
import type { StripeApp } from '../../../testing/stripe-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { reconcile } from '../../reconciliation/reconcile.ts'
import { syncSubscription } from '../../subscriptions/provider/sync-subscription.ts'
import { declare, letters, subscribed, withdrawalPath } from '../testing.ts'
import { giveBackDaysAfterEnds } from './give-back-days.ts'
import { settleEndings } from './settle-endings.ts'

/** A contract of 31 August 2026; its second month begins on 30 September. */
const start = '2026-08-31T09:00:00Z'

function refundsOf(app: StripeApp) {
  return [...app.stripe.state.refunds.values()].map(({ amount }) => amount)
}

async function carry(
  app: Pick<StripeApp, 'deps'>,
  washes: number,
  periodStart = '2026-08-31',
  until = '2026-11-05',
) {
  await app.deps.database.client.execute({
    sql: "insert into wash_ledger (subscription_id, kind, washes, period_start, usable_until) values (1, 'returned', ?, ?, ?)",
    args: [washes, periodStart, until],
  })
}

/** Karim's contract, two months paid, ends with 19 October; so many washes of its first month were carried over. */
async function ended({ washes = 1, planType = 'standard' } = {}) {
  const { app, providerId } = await subscribed({ now: start, planType })
  await app.stripe.clock.set('2026-10-10T09:00:00Z')
  if (washes > 0) await carry(app, washes)
  await app.deps.payments.cancel(providerId, new Date('2026-10-19T22:00:00Z'))
  await app.stripe.clock.set('2026-10-20T09:00:00Z')
  return { app, providerId }
}

async function settle(app: StripeApp) {
  await settleEndings(app.deps)
  await app.stripe.settled()
}

const washTodos = async (app: Pick<StripeApp, 'rows'>) =>
  (await app.rows('todo_items')).filter(({ kind }) => kind === 'carried_washes')

/** 30 September to 19 October: 20 of 31 days are due of the second month. */
const days = 6986 - 4507

describe('a wash that we owe and that the end of its contract leaves no day for', () => {
  test('comes back in money by itself, once, beside the days after the end, and both sides are told', async () => {
    const { app } = await ended()
    await using _ = app
    await settle(app)
    expect(refundsOf(app).sort()).toEqual([days, 6986])
    expect((await app.rows('payments')).map(({ refunded }) => refunded)).toEqual([6986, days])
    for (let turn = 0; turn < 2; turn += 1)
      await Promise.all([settleEndings(app.deps), settleEndings(app.deps)])
    await reconcile(app.deps)
    await settle(app)
    expect(refundsOf(app)).toHaveLength(2)
    const told = await letters(app, 'carried-washes-refunded:')
    expect(told).toHaveLength(1)
    expect(told[0]?.text.replace(/\s/g, ' ')).toContain('Les 69,86 € reviennent sur la carte qui a payé')
    expect(await washTodos(app)).toMatchObject([
      { title: expect.stringMatching(/^Remboursé : 69,86\s€ à Karim/) },
    ])
    expect(await app.rows('alerts')).toEqual([])
  })

  test('of Premium is worth half a month', async () => {
    const { app } = await ended({ planType: 'premium' })
    await using _ = app
    await settle(app)
    expect(refundsOf(app)).toContain(5993)
  })

  test('one that is said to have been missed after the end comes back beside the first', async () => {
    const { app } = await ended({ planType: 'premium' })
    await using _ = app
    await settle(app)
    await carry(app, 1, '2026-09-30', '2026-11-19')
    await settle(app)
    expect(refundsOf(app).filter((cents) => cents === 5993)).toHaveLength(2)
    await settle(app)
    expect(refundsOf(app)).toHaveLength(3)
  })

  test('one whose thirty days were over before the end was the client’s to use', async () => {
    const { app } = await ended({ washes: 0 })
    await using _ = app
    await carry(app, 1, '2026-08-31', '2026-10-18')
    await settle(app)
    expect(refundsOf(app)).toEqual([days])
  })

  test('in a restored copy that knows no refund, is not given back twice', async () => {
    const { app, providerId } = await ended()
    await using _ = app
    await settle(app)
    for (const change of ['delete from refunds', 'update payments set refunded = 0'])
      await app.deps.database.client.execute(change)
    await syncSubscription(app.deps, providerId)
    await settle(app)
    expect(refundsOf(app)).toHaveLength(2)
  })

  test('is tried again where the provider does not answer, told meanwhile, and sent once', async () => {
    const { app } = await ended()
    await using _ = app
    await giveBackDaysAfterEnds(app.deps)
    app.stripe.switches.failNext('POST /v1/refunds', 'no_error_field', { times: 50 })
    await settle(app)
    expect(await app.rows('alerts')).toMatchObject([{ dedup_key: 'carried-washes:1', settled_at: null }])
    app.stripe.switches.nothingFails()
    app.stripe.switches.failNext('POST /v1/refunds', 'lost_answer')
    await settle(app)
    await settle(app)
    expect(refundsOf(app).sort()).toEqual([days, 6986])
    expect(await app.rows('alerts')).toMatchObject([{ settled_at: expect.any(Number) }])
  })

  test('what the payments do not hold any more is asked of the owner, to the cent', async () => {
    const { app } = await ended({ washes: 2 })
    await using _ = app
    const [first] = await app.rows('payments')
    app.stripe.refundAtDashboard(String(first?.payment_intent_id), 2000)
    await app.stripe.settled()
    await settle(app)
    // Of the first month 49,86 € are left, of the second the 45,07 € of its days.
    expect(refundsOf(app).reduce((sum, cents) => sum + cents, 0)).toBe(2 * 6986)
    expect(await washTodos(app)).toMatchObject([
      { title: expect.stringMatching(/^Remboursé : 94,93\s€/) },
      { title: expect.stringMatching(/^À rembourser : 44,79\s€/) },
    ])
  })

  test('of a contract that was renounced, the refund of the withdrawal holds alone', async () => {
    const { app } = await subscribed({ now: start })
    await using _ = app
    await carry(app, 1, '2026-08-31', '2026-10-10')
    await declare(app, withdrawalPath)
    await settle(app)
    expect(refundsOf(app)).toEqual([6986])
  })
})

test('paid by hand, it is asked of the owner with its sum, once', async () => {
  await using app = await testApp({ now: '2026-10-25' })
  await app.insertClient({ startDate: new Date(start) })
  await app.deps.database.client.execute({
    sql: "update subscriptions set provider = 'manual', status = 'cancelled', end_date = ?, cancel_at = ?",
    args: [Date.parse('2026-10-19T22:00:00Z'), Date.parse('2026-10-19T22:00:00Z')],
  })
  await carry(app, 1)
  for (let turn = 0; turn < 3; turn += 1) await settleEndings(app.deps)
  const { rows } = await app.deps.database.client.execute('select * from todo_items')
  expect(rows.map(({ title }) => String(title).replace(/\s/g, ' '))).toEqual([
    'À rembourser : 69,86 € à Karim Benali',
  ])
  const alerts = await app.deps.database.client.execute('select dedup_key from alerts')
  expect(alerts.rows).toMatchObject([{ dedup_key: 'days-after-end-by-hand:1:2026-10-20' }])
})

test('a look at forty ended contracts of which nothing is due asks the database no more than at one', async () => {
  await using app = await testApp({ now: '2026-10-25' })
  for (let id = 1; id <= 40; id += 1)
    await app.insertClient({ email: `client${id}@exemple.fr`, startDate: new Date('2026-08-20T09:00:00Z') })
  const { client } = app.deps.database
  const end = Date.parse('2026-10-20T09:00:00Z')
  const endAll = async (where: string) =>
    client.execute(
      `update subscriptions set provider = 'stripe', status = 'cancelled', end_date = ${end}, cancel_at = ${end} where ${where}`,
    )
  // Their last month is served whole; of half of them an earlier month was not given back at all.
  await client.execute(`insert into payments (subscription_id, invoice_id, payment_intent_id, amount, status, period_start)
    select id, 'in_' || id, 'pi_' || id, 6986, 'paid', '2026-09-20' from subscriptions`)
  const asked = async () => {
    const spy = spyOn(client, 'execute')
    await giveBackDaysAfterEnds(app.deps)
    const count = spy.mock.calls.length
    spy.mockRestore()
    return count
  }
  await endAll('id = 1')
  const one = await asked()
  await endAll('id > 1')
  expect([one > 0, await asked()]).toEqual([true, one])
})
