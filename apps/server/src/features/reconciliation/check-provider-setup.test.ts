import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { hourMs } from '@tramontane/domain/days/durations'
import { stripePayments } from '../../adapters/stripe/stripe-payments.ts'
import { setUpStripe } from '../../adapters/stripe/stripe-setup.ts'
import { stripeApp, webhookSecret } from '../../testing/stripe-app.ts'
import { nightlyJobs } from '../nightly/nightly-jobs.ts'

/** A program that was set up, and what an hour of it brings. */
async function setUpApp() {
  const app = await stripeApp()
  const { deps, stripe } = app
  const { baseUrl } = deps.config
  const made = await setUpStripe(stripe, { baseUrl, plans: demoBusiness.plans })
  deps.payments = stripePayments({ ...stripe, webhookSecret: made.webhookSecret ?? '' })
  const jobs = nightlyJobs(deps)
  const hourLater = async () => {
    app.clock.moveTo(new Date(app.clock.now().getTime() + hourMs).toISOString())
    await jobs.look()
  }
  const open = async () =>
    (await app.rows('alerts')).filter(({ settled_at }) => settled_at === null).map(({ text }) => text)
  return { app, hourLater, open, endpoints: stripe.state.webhookEndpoints }
}

test('a webhook that Stripe switched off is a thing to do within the hour, and none once it runs again', async () => {
  const { app, hourLater, open, endpoints } = await setUpApp()
  await using _ = app
  await hourLater()
  expect(await open()).toEqual([])
  for (const endpoint of endpoints.values()) endpoint.status = 'disabled'
  await hourLater()
  expect(await open()).toEqual([expect.stringContaining('arrêté chez Stripe')])
  const list = await (await (await app.admin()).get('/api/admin/todo')).json()
  expect(list.data.items).toMatchObject([{ kind: 'alert', title: expect.stringContaining('arrêté') }])
  for (const endpoint of endpoints.values()) endpoint.status = 'enabled'
  await hourLater()
  expect(await open()).toEqual([])
})

test('what hinders is told as it is now, and a provider that does not answer settles nothing', async () => {
  const { app, hourLater, open, endpoints } = await setUpApp()
  await using _ = app
  for (const endpoint of endpoints.values()) endpoint.status = 'disabled'
  await hourLater()
  endpoints.clear()
  await hourLater()
  expect(await open()).toEqual([expect.stringContaining('manque chez Stripe')])
  app.stripe.switches.failNext('GET /v1/webhook_endpoints', 'server_error', { times: 9 })
  await hourLater()
  expect(await open()).toHaveLength(1)
})

test('an event signed with either of two secrets is taken while one is changed', async () => {
  await using app = await stripeApp()
  const { stripe, deps } = app
  deps.payments = stripePayments({ ...stripe, webhookSecret: `whsec_new,${webhookSecret}` })
  expect(await deliveredStatus(app)).toBe(200)
  deps.payments = stripePayments({ ...stripe, webhookSecret: `${webhookSecret}, whsec_new` })
  expect(await deliveredStatus(app)).toBe(200)
  deps.payments = stripePayments({ ...stripe, webhookSecret: 'whsec_new,whsec_newer' })
  expect(await deliveredStatus(app)).toBe(400)
})

async function deliveredStatus({ stripe }: Awaited<ReturnType<typeof stripeApp>>) {
  stripe.addPrice({ lookupKey: crypto.randomUUID(), unitAmount: 100 })
  await stripe.settled()
  const event = stripe.eventsOf('price.created').at(-1)
  if (!event) throw new Error('no event')
  return (await stripe.deliver(event)).status
}
