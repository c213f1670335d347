import { expect, test } from 'bun:test'
import type Stripe from 'stripe'
import { paidSale, refusalOf, shop } from './testing.ts'

test('a price is found by its lookup key, which only one price has', async () => {
  await using fake = await shop()
  const product = await fake.stripe.products.create({ name: 'Premium' })
  const premium: Stripe.PriceCreateParams = {
    product: product.id,
    currency: 'eur',
    unit_amount: 11_986,
    lookup_key: 'premium_monthly',
    tax_behavior: 'inclusive',
    recurring: { interval: 'month' },
  }
  const first = await fake.stripe.prices.create(premium)
  expect((await refusalOf(fake.stripe.prices.create(premium))).message).toContain(
    'already uses that lookup key',
  )
  const second = await fake.stripe.prices.create({ ...premium, transfer_lookup_key: true })
  const { data } = await fake.stripe.prices.list({
    lookup_keys: ['premium_monthly'],
    expand: ['data.product'],
  })
  expect(data).toMatchObject([{ id: second.id, unit_amount: 11_986, product: { name: 'Premium' } }])
  expect(fake.state.prices.get(first.id)?.lookup_key).toBeNull()
})

test('a webhook endpoint tells its secret once', async () => {
  await using fake = await shop()
  const made = await fake.stripe.webhookEndpoints.create({
    url: 'https://tramontane.example/api/webhooks/stripe',
    enabled_events: ['invoice.paid', 'invoice.payment_failed'],
    api_version: '2026-10-28.endive',
  })
  expect(made.secret).toMatch(/^whsec_\w+/)
  const [read] = (await fake.stripe.webhookEndpoints.list()).data
  expect(read).toMatchObject({
    enabled_events: ['invoice.paid', 'invoice.payment_failed'],
    status: 'enabled',
  })
  expect(read).not.toHaveProperty('secret')
  await fake.stripe.webhookEndpoints.del(made.id)
  expect((await fake.stripe.webhookEndpoints.list()).data).toEqual([])
})

test('the portal opens with the configuration that is named, else with the one that the dashboard saved', async () => {
  await using fake = await shop()
  const { customer } = await paidSale(fake)
  const open = (configuration?: string) =>
    fake.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'https://tramontane.example/',
      ...(configuration && { configuration }),
    })
  const made = await fake.stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
  })
  expect(made).toMatchObject({
    is_default: false,
    features: {
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_pause: { enabled: false },
      subscription_update: { enabled: false },
    },
  })
  expect((await refusalOf(open())).message).toContain('customer portal settings')
  const session = await open(made.id)
  expect(session).toMatchObject({ configuration: made.id, customer: customer.id })
  expect(await (await fetch(session.url)).text()).toContain('https://tramontane.example/')

  const saved = fake.saveDefaultPortal()
  expect(saved).toMatchObject({ is_default: true, features: { subscription_cancel: { enabled: true } } })
  expect((await open()).configuration).toBe(saved.id)
  await fake.stripe.billingPortal.configurations.update(made.id, { active: false })
  expect((await refusalOf(open(made.id))).statusCode).toBe(400)
})

test('a customer keeps what an update does not name', async () => {
  await using fake = await shop()
  const { id } = await fake.stripe.customers.create({
    name: 'Camille',
    preferred_locales: ['fr'],
    metadata: { local_id: '7', kept: 'yes' },
  })
  await fake.stripe.customers.update(id, { phone: '+33612345678', metadata: { local_id: '' } })
  expect(await fake.stripe.customers.retrieve(id)).toMatchObject({
    name: 'Camille',
    phone: '+33612345678',
    preferred_locales: ['fr'],
    metadata: { kept: 'yes' },
  })
})
