import { describe, expect, test } from 'bun:test'
import { cardNumbers } from './cards.ts'
import { isoDay, paidSale, shop } from './testing.ts'

type Shop = Awaited<ReturnType<typeof shop>>

describe('renewals', () => {
  test('keep the day of the anchor, cut at the end of shorter months', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    const ends: string[] = []
    for (const day of ['2026-09-01', '2026-10-01', '2026-11-01', '2027-02-01', '2027-03-01']) {
      await fake.clock.set(`${day}T00:00:00Z`)
      ends.push(await periodEnd(fake, subscription.id))
    }
    expect(ends).toEqual(['2026-09-30', '2026-10-31', '2026-11-30', '2027-02-28', '2027-03-31'])
  })

  test('make one paid invoice each, for the period that begins', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    await fake.clock.set('2026-11-15')
    const invoices = await fake.stripe.invoices.list({ subscription: subscription.id })
    expect(
      invoices.data.map((invoice) => [
        invoice.billing_reason,
        invoice.status,
        isoDay(invoice.lines.data[0]?.period.start),
        isoDay(invoice.lines.data[0]?.period.end),
        isoDay(invoice.period_start),
      ]),
    ).toEqual([
      ['subscription_cycle', 'paid', '2026-10-31', '2026-11-30', '2026-09-30'],
      ['subscription_cycle', 'paid', '2026-09-30', '2026-10-31', '2026-08-31'],
      ['subscription_create', 'paid', '2026-08-31', '2026-09-30', '2026-08-31'],
    ])
  })

  test('are announced a week before, stay a draft for an hour, then are paid', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    await fake.clock.set('2026-09-23T09:59:59Z')
    expect(fake.eventsOf('invoice.upcoming')).toHaveLength(0)
    await fake.clock.set('2026-09-30T10:00:00Z')
    expect(fake.eventsOf('invoice.upcoming')).toHaveLength(1)
    expect(fake.eventsOf('invoice.upcoming')[0]?.data.object).not.toHaveProperty('id')
    const renewed = await fake.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(renewed.latest_invoice).toMatchObject({ status: 'draft', number: null })
    await fake.clock.advance({ hours: 1 })
    expect(fake.eventsOf('invoice.paid')).toHaveLength(2)
  })

  test('whose finalization fails stay drafts until they are finalized', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake)
    fake.failNextFinalization()
    await fake.clock.set('2026-10-01')
    expect(fake.eventsOf('invoice.finalization_failed')).toHaveLength(1)
    const draft = fake.state.subscriptions.get(subscription.id)?.latest_invoice ?? ''
    expect(fake.finalizeInvoice(draft).status).toBe('open')
  })
})

describe('a renewal that is refused', () => {
  test('makes the subscription past due, is tried again, and a good card recovers it', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake, cardNumbers.failsOnRenewal)
    await fake.clock.set('2026-10-01')
    const late = await fake.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(late.status).toBe('past_due')
    const invoice = late.latest_invoice as {
      id: string
      next_payment_attempt: number
      hosted_invoice_url: string
    }
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 })
    expect(isoDay(invoice.next_payment_attempt)).toBe('2026-10-03')
    expect((await fetch(invoice.hosted_invoice_url)).status).toBe(200)

    await fake.clock.set('2026-10-04')
    expect(await fake.stripe.invoices.retrieve(invoice.id)).toMatchObject({
      attempt_count: 2,
      status: 'open',
    })

    expect(fake.payInvoice(invoice.id).status).toBe('paid')
    expect(await fake.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
    await fake.clock.set('2026-11-01')
    expect(await fake.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
  })

  test('is paid by the next try once the card on file is replaced', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake, cardNumbers.failsOnRenewal)
    await fake.clock.set('2026-10-01')
    await fake.stripe.subscriptions.update(subscription.id, { default_payment_method: '' })
    fake.changeCard(subscription.id, cardNumbers.pays)
    await fake.clock.set('2026-10-04')
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('active')
  })

  test('goes on being asked of the subscription’s own card, whatever the customer’s default is', async () => {
    await using fake = await shop()
    const { subscription, customer } = await paidSale(fake, cardNumbers.failsOnRenewal)
    await fake.clock.set('2026-10-01')
    const method = fake.changeCard(subscription.id, cardNumbers.pays)
    expect(fake.eventsOf('customer.updated').at(-1)?.data.object).toMatchObject({
      id: customer.id,
      invoice_settings: { default_payment_method: method.id },
    })
    await fake.clock.set('2026-10-04')
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('past_due')
  })

  test.each([
    ['cancel', 'canceled', 'payment_failed'],
    ['mark_unpaid', 'unpaid', null],
    ['leave_past_due', 'past_due', null],
  ] as const)('at its last try follows the account: %s', async (afterLastRetry, status, reason) => {
    await using fake = await shop()
    fake.settings.afterLastRetry = afterLastRetry
    const { subscription } = await paidSale(fake, cardNumbers.failsOnRenewal)
    await fake.clock.set('2026-10-20')
    const ended = fake.state.subscriptions.get(subscription.id)
    expect(ended).toMatchObject({ status, cancellation_details: { reason } })
    expect(fake.state.invoices.get(ended?.latest_invoice ?? '')).toMatchObject({
      attempt_count: 4,
      next_payment_attempt: null,
    })
  })

  test('tried again with success is charged once, also where the invoice says so some seconds later', async () => {
    await using fake = await shop()
    const { subscription } = await paidSale(fake, cardNumbers.failsOnRenewal)
    await fake.clock.set('2026-10-01')
    await fake.stripe.subscriptions.update(subscription.id, { default_payment_method: '' })
    fake.changeCard(subscription.id, cardNumbers.pays)
    fake.settings.secondsToInvoice = 5
    await fake.clock.set('2026-10-15')
    const charges = [...fake.state.charges.values()].filter(({ paid }) => paid)
    expect(charges).toHaveLength(2)
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('active')
  })

  test('for want of 3D Secure asks its holder, who can still authorize it', async () => {
    await using fake = await shop()
    const { subscription, secret } = await paidSale(fake, cardNumbers.authenticatedAlways)
    fake.authenticate(secret, 'authorized')
    await fake.clock.set('2026-10-01')
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('past_due')
    const waiting = [...fake.state.paymentIntents.values()].find(({ status }) => status === 'requires_action')
    fake.authenticate(waiting?.id ?? '', 'authorized')
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('active')
  })
})

test('the clock only goes forward, and those who follow it see each moment', async () => {
  await using fake = await shop()
  await paidSale(fake)
  const seen: string[] = []
  fake.clock.onMove((now) => seen.push(now.toISOString().slice(0, 16)))
  await fake.clock.set('2026-10-01T00:00:00Z')
  expect(seen).toEqual(['2026-09-23T10:00', '2026-09-30T10:00', '2026-09-30T11:00', '2026-10-01T00:00'])
  const failure = await fake.clock.set('2026-09-01').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RangeError)
})

async function periodEnd(fake: Shop, id: string): Promise<string> {
  const subscription = await fake.stripe.subscriptions.retrieve(id)
  return isoDay(subscription.items.data[0]?.current_period_end)
}
