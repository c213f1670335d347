import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { apiVersion } from '@tramontane/fake-stripe/api-version'
import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { stripeClient } from './stripe-client.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripePayments } from './stripe-payments.ts'
import { setUpStripe } from './stripe-setup.ts'

const { plans } = demoBusiness
const baseUrl = 'https://lavage.example'

/** An object for each: `toMatchObject` of Bun 1.4 compares one that is named twice only once. */
const cardsAlone = {
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
  subscription_pause: { enabled: false },
  customer_update: { enabled: false },
}

test('makes the prices, the portal and the webhook once, and tells the webhook’s secret once', async () => {
  await using stripe = await startFakeStripe({ webhookSecret: 'whsec_x' })
  const first = await setUpStripe(stripe, { baseUrl, plans })
  expect(first.webhookSecret).toStartWith('whsec_')
  const prices = [...stripe.state.prices.values()]
  expect(prices.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
    ['standard_monthly', 6986],
    ['premium_monthly', 11_986],
  ])
  const [endpoint] = [...stripe.state.webhookEndpoints.values()]
  expect(endpoint).toMatchObject({
    url: 'https://lavage.example/api/webhooks/stripe',
    enabled_events: [...stripeEvents],
    api_version: apiVersion,
  })
  const [portal] = [...stripe.state.portalConfigurations.values()]
  expect(portal?.features).toMatchObject(cardsAlone)

  const second = await setUpStripe(stripe, { baseUrl, plans })
  expect(second.webhookSecret).toBeNull()
  expect(stripe.state.prices.size).toBe(2)
  expect(stripe.state.webhookEndpoints.size).toBe(1)
  expect(stripe.state.portalConfigurations.size).toBe(1)
})

test('a price that changed gets a new one under the same key; who subscribed before keeps the old', async () => {
  await using stripe = await startFakeStripe({ webhookSecret: 'whsec_x' })
  await setUpStripe(stripe, { baseUrl, plans })
  await setUpStripe(stripe, {
    baseUrl,
    plans: { ...plans, standard: { monthlyCents: 7500, visitsPerMonth: 1 } },
  })
  const standard = [...stripe.state.prices.values()].filter(({ unit_amount }) => unit_amount !== 11_986)
  expect(standard.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
    [null, 6986],
    ['standard_monthly', 7500],
  ])
})

test('the default that the dashboard saved lets nobody leave, switch or pause either', async () => {
  await using stripe = await startFakeStripe({ webhookSecret: 'whsec_x' })
  stripe.saveDefaultPortal()
  await setUpStripe(stripe, { baseUrl, plans })
  const portals = [...stripe.state.portalConfigurations.values()]
  expect(portals.map(({ is_default }) => is_default)).toEqual([true, false])
  for (const { features } of portals) expect(features).toMatchObject(cardsAlone)
})

describe('a card link', () => {
  async function account() {
    const stripe = await startFakeStripe({ webhookSecret: 'whsec_x' })
    const config = { ...stripe, webhookSecret: 'whsec_x' }
    const { id: customer } = await stripeClient(stripe).customers.create({})
    const link = (payments = stripePayments(config)) => payments.cardUpdateLink(customer, baseUrl)
    return Object.assign(stripe, { config, link })
  }
  const portalsOf = ({ state }: Awaited<ReturnType<typeof account>>) => [
    ...state.portalConfigurations.values(),
  ]
  const used = ({ state }: Awaited<ReturnType<typeof account>>) =>
    [...state.portalSessions.values()].map(({ configuration }) => configuration)

  test('opens the program’s own portal, made once, whoever saved a default', async () => {
    await using stripe = await account()
    stripe.saveDefaultPortal()
    await Promise.all([stripe.link(), stripe.link()])
    await stripe.link()
    const own = portalsOf(stripe).filter(({ is_default }) => !is_default)
    expect(own).toHaveLength(1)
    expect(own[0]?.features).toMatchObject(cardsAlone)
    expect(new Set(used(stripe))).toEqual(new Set([own[0]?.id ?? '']))
  })

  test('finds the portal that the setup made, and sets right one that was changed or switched off', async () => {
    await using stripe = await account()
    await setUpStripe(stripe, { baseUrl, plans })
    const payments = stripePayments(stripe.config)
    await stripe.link(payments)
    const [portal] = portalsOf(stripe)
    if (portal) Object.assign(portal, { active: false }).features.subscription_cancel.enabled = true
    expect(await stripe.link(payments)).toContain('/p/session/')
    expect(portalsOf(stripe)).toHaveLength(1)
    expect(portal).toMatchObject({ active: true, features: cardsAlone })
  })

  test('is none when the provider answers something else', async () => {
    await using stripe = await account()
    stripe.switches.failNext('POST /v1/billing_portal/sessions', 'empty', { times: 3 })
    expect(await failureOf(stripe.link())).toMatchObject({ key: 'payment_provider' })
  })
})
