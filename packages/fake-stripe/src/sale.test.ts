import { describe, expect, test } from 'bun:test'
import { incompleteSale, paidSale, refusalOf, shop } from './testing.ts'

describe('an unpaid sale', () => {
  test('tells the secret of its payment only when it is expanded', async () => {
    await using fake = await shop()
    const { subscription, invoice, secret } = await incompleteSale(fake.stripe)
    expect(subscription).toMatchObject({ status: 'incomplete', metadata: { local_id: '7' } })
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 6986,
      currency: 'eur',
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id, metadata: { local_id: '7' } } },
    })
    expect(secret).toMatch(/^pi_\w+_secret_\w+$/)
    const again = await fake.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(again.latest_invoice).toMatchObject({ object: 'invoice', status: 'open' })
    expect(again.latest_invoice).not.toHaveProperty('confirmation_secret')
  })

  test('has its period on its item, not on itself, and its intent behind the invoice payments', async () => {
    await using fake = await shop()
    const { subscription, invoice, intentId } = await incompleteSale(fake.stripe)
    expect(subscription).not.toHaveProperty('current_period_end')
    expect(invoice).not.toHaveProperty('payment_intent')
    expect(invoice).not.toHaveProperty('subscription')
    const { payments } = await fake.stripe.invoices.retrieve(invoice.id, { expand: ['payments'] })
    expect(payments?.data.map(({ payment }) => payment.payment_intent)).toEqual([intentId])
  })

  test('expires after 23 hours for good, its invoice void and its intent canceled', async () => {
    await using fake = await shop()
    const { subscription, invoice, intentId, secret } = await incompleteSale(fake.stripe)
    await fake.clock.advance({ hours: 22, minutes: 59 })
    expect(await fake.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' })
    await fake.clock.advance({ minutes: 1 })
    expect(await fake.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
    })
    expect(await fake.stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void' })
    expect(await fake.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
    expect(fake.confirmCard(secret)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    expect(fake.eventsOf('customer.subscription.updated').at(-1)?.data).toMatchObject({
      object: { status: 'incomplete_expired' },
      previous_attributes: { status: 'incomplete' },
    })
  })

  test('canceled by the product is expired, and is told as an update', async () => {
    await using fake = await shop()
    const { subscription } = await incompleteSale(fake.stripe)
    expect(await fake.stripe.subscriptions.cancel(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
    })
    expect(fake.eventsOf('customer.subscription.deleted')).toHaveLength(0)
    expect((await refusalOf(fake.stripe.subscriptions.cancel(subscription.id))).statusCode).toBe(404)
  })
})

describe('a good card', () => {
  test('pays the invoice, activates the subscription, keeps the card and leaves a receipt', async () => {
    await using fake = await shop()
    const { subscription, invoice, intentId } = await paidSale(fake)
    const active = await fake.stripe.subscriptions.retrieve(subscription.id)
    expect(active).toMatchObject({ status: 'active', default_payment_method: expect.stringMatching(/^pm_/) })
    expect(await fake.stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: 'paid',
      amount_paid: 6986,
      amount_remaining: 0,
    })
    const intent = await fake.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 6986 })
    const receipt = (intent.latest_charge as { receipt_url: string }).receipt_url
    expect(await (await fetch(receipt)).text()).toContain('69,86 €')
  })

  test('is told by events in the order it happened, each with the object of that moment', async () => {
    await using fake = await shop()
    const before = fake.events.length
    await paidSale(fake)
    expect(fake.events.slice(before).map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'customer.subscription.updated',
    ])
    expect(fake.eventsOf('customer.subscription.created')[0]?.data.object).toMatchObject({
      status: 'incomplete',
    })
    expect(fake.eventsOf('invoice.paid')[0]).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      created: fake.clock.now().getTime() / 1000,
      data: { object: { billing_reason: 'subscription_create', status: 'paid' } },
    })
  })
})

test('an intent can have succeeded some seconds before its invoice and subscription say so', async () => {
  await using fake = await shop()
  fake.settings.secondsToInvoice = 5
  const { subscription, invoice, intentId } = await paidSale(fake)
  expect((await fake.stripe.paymentIntents.retrieve(intentId)).status).toBe('succeeded')
  expect((await fake.stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('open')
  expect((await fake.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  await fake.clock.advance({ seconds: 5 })
  expect((await fake.stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('paid')
  expect((await fake.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})
