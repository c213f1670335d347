import { expect, test } from 'bun:test'
import { type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

const month = { months: 1, hours: 2 }
const mastercard = '5555555555554444'
const failing = '4000000000000341'

/** A subscriber; `isHeard` says whether the events of the first payment came. */
async function subscribed({ isHeard = true, card }: { isHeard?: boolean; card?: string } = {}) {
  const app = await stripeApp()
  const intent = await setUp(app, { firstVisitDate: '2027-06-10' })
  await app.stripe.settled()
  app.stripe.switches.hold = !isHeard
  app.stripe.confirmCard(intent, card)
  await app.stripe.settled()
  const [subscription] = [...app.stripe.state.subscriptions.values()]
  if (!subscription) throw new Error('no subscription')
  return { app, subscription }
}

function lastPaid({ stripe }: StripeApp) {
  return [...stripe.state.charges.values()].filter(({ paid }) => paid).at(-1)?.payment_method
}

test('the card that a client enters in the portal pays the next month', async () => {
  const { app, subscription } = await subscribed()
  await using _ = app
  expect(subscription.default_payment_method).toBeNull()
  const entered = app.stripe.changeCard(subscription.id, mastercard)
  await app.stripe.clock.advance(month)
  expect(lastPaid(app)).toBe(entered.id)
  const other = app.stripe.changeCard(subscription.id, mastercard)
  await app.stripe.clock.advance(month)
  expect(lastPaid(app)).toBe(other.id)
})

test('a card entered while a month is unpaid pays it at the next try', async () => {
  const { app, subscription } = await subscribed({ card: failing })
  await using _ = app
  await app.stripe.clock.advance(month)
  expect((await app.rows('subscriptions'))[0]?.status).toBe('past_due')
  const entered = app.stripe.changeCard(subscription.id, mastercard)
  await app.stripe.clock.advance({ days: 4 })
  expect(lastPaid(app)).toBe(entered.id)
  expect((await app.rows('subscriptions'))[0]?.status).toBe('active')
})

test('a card entered before the first payment was heard of pays all the same', async () => {
  const { app, subscription } = await subscribed({ isHeard: false })
  await using _ = app
  await app.stripe.clock.advance({ days: 1 })
  const entered = app.stripe.changeCard(subscription.id, mastercard)
  app.stripe.switches.hold = false
  await app.stripe.deliverAll()
  await app.stripe.clock.advance(month)
  expect(lastPaid(app)).toBe(entered.id)
})

test('the card that paid a bill by its link pays from then on', async () => {
  const { app, subscription } = await subscribed({ card: failing })
  await using _ = app
  await app.stripe.clock.advance(month)
  const open = [...app.stripe.state.invoices.values()].find(({ status }) => status === 'open')
  app.stripe.payInvoice(open?.id ?? '', mastercard)
  await app.stripe.settled()
  const paidWith = lastPaid(app)
  expect(subscription.default_payment_method).toBeNull()
  await app.stripe.clock.advance(month)
  expect(lastPaid(app)).toBe(paidWith)
})

test('what no event told is settled by the night, and a provider that refuses does not hinder it', async () => {
  const { app, subscription } = await subscribed({ isHeard: false })
  await using _ = app
  app.stripe.held.length = 0
  app.stripe.switches.hold = false
  app.stripe.switches.failNext('POST /v1/customers/:id', 'server_error', { times: 9 })
  await reconcile(app.deps)
  expect(subscription.default_payment_method).not.toBeNull()
  app.stripe.switches.nothingFails()
  await reconcile(app.deps)
  expect(subscription.default_payment_method).toBeNull()
})
