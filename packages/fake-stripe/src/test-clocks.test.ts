import { describe, expect, test } from 'bun:test'
import type Stripe from 'stripe'
import { isoDay, refusalOf, shop } from './testing.ts'

type Shop = Awaited<ReturnType<typeof shop>>

const start = Date.parse('2026-08-31T10:00:00Z') / 1000
const day = 86_400

/** A subscription that lives by a clock of its own, paid. */
async function onClock(fake: Shop) {
  const { stripe } = fake
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start, name: 'a month' })
  const customer = await stripe.customers.create({ test_clock: clock.id, email: 'camille@example.com' })
  const prices = await stripe.prices.list({ lookup_keys: ['standard_monthly'] })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.data[0]?.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  fake.confirmCard(invoice.confirmation_secret?.client_secret ?? '')
  return { clock, customer, subscription }
}

const monthAndTwoHours = start + 30 * day + 7200

describe('a test clock', () => {
  test('says that it is advancing, stands where it stood, and is ready a while later', async () => {
    await using fake = await shop()
    const { clock, subscription } = await onClock(fake)
    const { testClocks } = fake.stripe.testHelpers
    const going = await testClocks.advance(clock.id, { frozen_time: monthAndTwoHours })
    expect(going).toMatchObject({
      status: 'advancing',
      frozen_time: start,
      status_details: { advancing: { target_frozen_time: monthAndTwoHours } },
    })
    expect(fake.eventsOf('invoice.paid')).toHaveLength(1)

    await fake.clock.advance({ seconds: 3 })
    expect(await testClocks.retrieve(clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: monthAndTwoHours,
      status_details: {},
    })
    const { data } = await fake.stripe.invoices.list({ subscription: subscription.id })
    expect(data.map(({ status, test_clock }) => [status, test_clock])).toEqual([
      ['paid', clock.id],
      ['paid', clock.id],
    ])
    expect(isoDay(data[0]?.lines.data[0]?.period.start)).toBe('2026-09-30')
  })

  test('moves its own objects alone, and the account’s time leaves them alone', async () => {
    await using fake = await shop()
    const { clock, subscription } = await onClock(fake)
    await fake.clock.advance({ days: 90 })
    expect(fake.state.subscriptions.get(subscription.id)?.items.data[0]?.current_period_start).toBe(start)
    await fake.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: monthAndTwoHours })
    await fake.clock.advance({ seconds: 3 })
    expect(fake.eventsOf('invoice.paid')).toHaveLength(2)
    expect(isoDay(fake.clock.now().getTime() / 1000)).toBe('2026-11-29')
  })

  test.each<[string, (fake: Shop, made: Awaited<ReturnType<typeof onClock>>) => Promise<unknown>]>([
    ['an end', ({ stripe }, { subscription }) => stripe.subscriptions.cancel(subscription.id)],
    ['a change', ({ stripe }, { customer }) => stripe.customers.update(customer.id, { name: 'Camille' })],
    ['a customer’s end', ({ stripe }, { customer }) => stripe.customers.del(customer.id)],
    ['its own end', ({ stripe }, { clock }) => stripe.testHelpers.testClocks.del(clock.id)],
    [
      'another advance',
      ({ stripe }, { clock }) =>
        stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: monthAndTwoHours + day }),
    ],
  ])('lets nothing of its be changed while it advances: %s', async (_, change) => {
    await using fake = await shop()
    const made = await onClock(fake)
    await fake.stripe.testHelpers.testClocks.advance(made.clock.id, { frozen_time: monthAndTwoHours })
    const refusal = await refusalOf(change(fake, made))
    expect(refusal.statusCode).toBe(429)
    expect(refusal.message).toContain('Test clock advancement underway')
    await fake.clock.advance({ seconds: 3 })
    await change(fake, made)
  })

  test.each([
    ['backwards', start],
    ['further than two intervals', start + 63 * day],
  ])('refuses to go %s', async (_, frozen_time) => {
    await using fake = await shop()
    const { clock } = await onClock(fake)
    const refusal = await refusalOf(fake.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time }))
    expect(refusal).toMatchObject({ statusCode: 400, param: 'frozen_time' })
  })

  test('goes two years at most while nothing is subscribed to', async () => {
    await using fake = await shop()
    const { testClocks } = fake.stripe.testHelpers
    const { id } = await testClocks.create({ frozen_time: start })
    expect((await refusalOf(testClocks.advance(id, { frozen_time: start + 732 * day }))).param).toBe(
      'frozen_time',
    )
    expect(await testClocks.advance(id, { frozen_time: start + 731 * day })).toMatchObject({
      status: 'advancing',
    })
  })

  test('takes three customers, who are in no list that does not name it', async () => {
    await using fake = await shop()
    const {
      clock: { id: test_clock },
      customer,
    } = await onClock(fake)
    const { customers, subscriptions } = fake.stripe
    await customers.create({ test_clock })
    await customers.create({ test_clock })
    expect((await refusalOf(customers.create({ test_clock }))).param).toBe('test_clock')
    expect((await customers.list()).data).toEqual([])
    expect((await customers.list({ email: 'camille@example.com' })).data).toEqual([])
    expect((await customers.list({ test_clock })).data).toHaveLength(3)
    expect((await subscriptions.list()).data).toEqual([])
    expect((await subscriptions.list({ test_clock })).data).toHaveLength(1)
    expect((await subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('takes its customers and their subscriptions with it', async () => {
    await using fake = await shop()
    const { clock, customer, subscription } = await onClock(fake)
    const gone = await fake.stripe.testHelpers.testClocks.del(clock.id)
    expect(gone).toMatchObject({ id: clock.id, deleted: true })
    expect(await fake.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('canceled')
  })
})
