import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/demo-business'
import { apiVersion } from '@tramontane/fake-stripe/api-version'
import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { stripeEvents } from './stripe-events.ts'
import { setUpStripe } from './stripe-setup.ts'

const { plans } = demoBusiness
const baseUrl = 'https://lavage.example'

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
  expect(portal?.features).toMatchObject({
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: false },
  })

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
