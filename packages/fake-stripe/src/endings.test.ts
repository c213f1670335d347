import { describe, expect, test } from 'bun:test'
import { cardNumbers } from './cards.ts'
import { paidSale, refusalOf, shop } from './testing.ts'

describe('the end of a subscription', () => {
  test('at a boundary comes at that second, and no invoice is in part', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    const boundary = Date.parse('2027-02-28T10:00:00Z') / 1000
    await fake.stripe.subscriptions.update(subscription.id, {
      cancel_at: boundary,
      proration_behavior: 'none',
    })
    await fake.clock.set('2027-02-28T09:59:59Z')
    expect(await fake.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      cancel_at: boundary,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await fake.clock.set('2027-06-01')
    expect(await fake.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: boundary,
    })
    const invoices = await fake.stripe.invoices.list({ subscription: subscription.id })
    expect(invoices.data.map(({ total }) => total)).toEqual(Array(6).fill(6986))
    expect(fake.eventsOf('customer.subscription.deleted')).toHaveLength(1)
  })

  test('inside a future period charges that period in part', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    const halfway = Date.parse('2026-10-15T22:00:00Z') / 1000
    await fake.stripe.subscriptions.update(subscription.id, {
      cancel_at: halfway,
      proration_behavior: 'none',
    })
    await fake.clock.set('2026-11-01')
    const [last] = (await fake.stripe.invoices.list({ subscription: subscription.id })).data
    expect(last?.lines.data[0]).toMatchObject({
      amount: 3493,
      parent: { subscription_item_details: { proration: true } },
    })
    expect(fake.state.subscriptions.get(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: halfway,
    })
  })

  test('inside the running period credits nothing, and must say that it does not', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    const period = subscription.items.data[0]
    const soon = (period?.current_period_start ?? 0) + 5 * 86_400
    const refused = await refusalOf(fake.stripe.subscriptions.update(subscription.id, { cancel_at: soon }))
    expect(refused.param).toBe('proration_behavior')
    await fake.stripe.subscriptions.update(subscription.id, { cancel_at: soon, proration_behavior: 'none' })
    await fake.clock.set(new Date((period?.current_period_end ?? 0) * 1000 + 86_400_000))
    expect(fake.state.subscriptions.get(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: soon,
    })
    const invoices = await fake.stripe.invoices.list({ subscription: subscription.id })
    expect(invoices.data.map(({ total }) => total)).toEqual([6986])
    expect(fake.state.refunds.size).toBe(0)
  })

  test('can be taken back before it comes', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    const cancel_at = subscription.items.data[0]?.current_period_end
    await fake.stripe.subscriptions.update(subscription.id, { cancel_at })
    await fake.stripe.subscriptions.update(subscription.id, { cancel_at: '' })
    await fake.clock.set('2026-10-15')
    expect(await fake.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      cancel_at: null,
    })
  })

  test('comes at once with the customer, of whom nothing is left but the id', async () => {
    await using fake = await shop()
    const { customer, subscription } = await paidSale(fake)
    await fake.stripe.customers.del(customer.id)
    expect(await fake.stripe.customers.retrieve(customer.id)).toMatchObject({
      id: customer.id,
      deleted: true,
    })
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('canceled')
    await fake.clock.set('2027-01-01')
    expect(fake.state.charges.size).toBe(1)
  })
})

describe('money given back', () => {
  test('in part, then whole, never more, never twice', async () => {
    await using fake = await shop()
    const { intentId } = await paidSale(fake)
    await fake.stripe.refunds.create({ payment_intent: intentId, amount: 1000 })
    const tooMuch = await refusalOf(fake.stripe.refunds.create({ payment_intent: intentId, amount: 6000 }))
    expect(tooMuch.message).toContain('greater than unrefunded amount')
    await fake.stripe.refunds.create({ payment_intent: intentId })
    const [charge] = fake.state.charges.values()
    expect(charge).toMatchObject({ amount_refunded: 6986, refunded: true })
    const again = await refusalOf(fake.stripe.refunds.create({ payment_intent: intentId }))
    expect(again.code).toBe('charge_already_refunded')
    expect(fake.eventsOf('charge.refunded')).toHaveLength(2)
    expect(fake.eventsOf('refund.updated')).toHaveLength(2)
  })

  test('is not possible once the payment is disputed', async () => {
    await using fake = await shop()
    const { intentId } = await paidSale(fake, cardNumbers.disputed)
    const [dispute] = fake.state.disputes.keys()
    expect((await refusalOf(fake.stripe.refunds.create({ payment_intent: intentId }))).code).toBe(
      'charge_disputed',
    )
    fake.closeDispute(dispute ?? '', 'lost')
    expect(fake.eventsOf('charge.dispute.closed')[0]?.data.object).toMatchObject({ status: 'lost' })
  })
})
