import { describe, expect, test } from 'bun:test'
import { type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { refundPayment } from './refund-payment.ts'

const cents = 6986

/** A subscriber of so many months; the intents of their payments, oldest first. */
async function subscriberOf(months: number) {
  const app = await stripeApp()
  app.stripe.confirmCard(await setUp(app, { firstVisitDate: '2027-06-10' }))
  await app.stripe.clock.advance({ months: months - 1, hours: 2 })
  const intents = (await app.rows('payments')).map((row) => String(row.payment_intent_id))
  return { app, intents }
}

async function books(app: StripeApp) {
  await app.stripe.settled()
  return (await app.rows('payments')).map(({ refunded, status }) => [refunded, status])
}

async function alerts(app: StripeApp) {
  return (await app.rows('alerts'))
    .filter(({ settled_at }) => settled_at === null)
    .map(({ text }) => String(text))
}

function withdraw(app: StripeApp, id = 1) {
  return refundPayment(app.deps, { id, cents, key: 'withdrawal', reason: 'withdrawal' })
}

describe('a refund', () => {
  test('made in the dashboard, of any month, is in the books at once', async () => {
    const { app, intents } = await subscriberOf(5)
    await using _ = app
    app.stripe.refundAtDashboard(intents[1] ?? '', 1000)
    app.stripe.refundAtDashboard(intents[0] ?? '')
    expect((await books(app)).slice(0, 3)).toEqual([
      [cents, 'refunded'],
      [1000, 'paid'],
      [0, 'paid'],
    ])
  })

  test('asked for again by its key, once the provider forgot the call, is not sent twice', async () => {
    const { app } = await subscriberOf(1)
    await using _ = app
    const giveBack = () =>
      refundPayment(app.deps, { id: 1, cents: 1000, key: 'wash:1', reason: 'carried_wash' })
    await giveBack()
    await app.stripe.clock.advance({ hours: 25 })
    await giveBack()
    expect(await books(app)).toEqual([[1000, 'paid']])
  })

  test('that is pending counts as given back; refused by the bank it does not, and is a thing to do', async () => {
    const { app, intents } = await subscriberOf(4)
    await using _ = app
    app.stripe.settings.refundsArePending = true
    await withdraw(app)
    expect((await books(app))[0]).toEqual([cents, 'refunded'])
    expect(await app.rows('refunds')).toMatchObject([{ status: 'pending' }])
    expect(await alerts(app)).toEqual([])

    const [refund] = app.stripe.state.refunds.keys()
    app.stripe.endRefund(refund ?? '', 'failed')
    expect((await books(app))[0]).toEqual([0, 'paid'])
    expect(await alerts(app)).toEqual([expect.stringContaining('n’est pas arrivé')])
    const { items } = await (await (await app.admin()).get('/api/admin/todo')).json().then(({ data }) => data)
    expect(JSON.stringify(items)).toContain('n’est pas arrivé')

    // It is asked for once: the owner gives it back by other means, or in the dashboard.
    await withdraw(app)
    expect(app.stripe.state.refunds.size).toBe(1)
    app.stripe.refundAtDashboard(intents[0] ?? '')
    expect((await books(app))[0]).toEqual([cents, 'refunded'])
  })

  test('that had succeeded, and is sent back by the bank later, is found by the night where no event came', async () => {
    const { app } = await subscriberOf(1)
    await using _ = app
    await withdraw(app)
    app.stripe.switches.hold = true
    const [refund] = app.stripe.state.refunds.keys()
    app.stripe.endRefund(refund ?? '', 'failed')
    app.stripe.held.length = 0
    await reconcile(app.deps)
    expect(await books(app)).toEqual([[0, 'paid']])
    expect(await alerts(app)).toEqual([expect.stringContaining('n’est pas arrivé')])
  })
})

describe('a dispute', () => {
  test('takes the payment back, and gives it again where the bank finds for us', async () => {
    const { app, intents } = await subscriberOf(3)
    await using _ = app
    const dispute = app.stripe.openDispute(intents[0] ?? '')
    expect((await books(app))[0]).toEqual([cents, 'refunded'])
    expect(await app.rows('refunds')).toMatchObject([
      { id: dispute.id, status: 'pending', reason: 'dispute' },
    ])
    expect(await alerts(app)).toEqual([expect.stringContaining('contesté')])

    app.stripe.closeDispute(dispute.id, 'won')
    expect((await books(app))[0]).toEqual([0, 'paid'])
    expect(await alerts(app)).toHaveLength(1)
  })

  test('that is lost stays taken, and nothing is given back a second time', async () => {
    const { app, intents } = await subscriberOf(1)
    await using _ = app
    const dispute = app.stripe.openDispute(intents[0] ?? '')
    await app.stripe.settled()
    app.stripe.closeDispute(dispute.id, 'lost')
    expect(await books(app)).toEqual([[cents, 'refunded']])
    await withdraw(app)
    expect(app.stripe.state.refunds.size).toBe(0)
    expect(await books(app)).toEqual([[cents, 'refunded']])
  })

  test('that only asks moves no money', async () => {
    const { app, intents } = await subscriberOf(1)
    await using _ = app
    app.stripe.openDispute(intents[0] ?? '', { isInquiry: true })
    expect(await books(app)).toEqual([[0, 'paid']])
    expect(await alerts(app)).toEqual([expect.stringContaining('contesté')])
  })

  test('of which no event came is found by the night', async () => {
    const { app, intents } = await subscriberOf(1)
    await using _ = app
    app.stripe.switches.hold = true
    app.stripe.openDispute(intents[0] ?? '')
    app.stripe.held.length = 0
    await reconcile(app.deps)
    expect(await books(app)).toEqual([[cents, 'refunded']])
  })
})
