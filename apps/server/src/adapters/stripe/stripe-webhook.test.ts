import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { stripeEvents } from './stripe-events.ts'
import { stripeProblems } from './stripe-problems.ts'
import { setUpStripe } from './stripe-setup.ts'

const business = { baseUrl: 'https://lavage.example', plans: demoBusiness.plans }

async function account() {
  const stripe = await startFakeStripe({ webhookSecret: 'whsec_x' })
  const setUp = (webhookSecret?: string, wish = {}) =>
    setUpStripe({ ...stripe, webhookSecret }, business, wish)
  const { webhookSecret } = await setUp()
  const endpoints = () => [...stripe.state.webhookEndpoints.values()]
  const problems = (secret: string) => stripeProblems({ ...stripe, webhookSecret: secret }, business.baseUrl)
  return Object.assign(stripe, { setUp, secret: webhookSecret ?? '', endpoints, problems })
}

describe('a webhook that Stripe switched off', () => {
  test('is told, and switched on again by the setup, without another secret', async () => {
    await using stripe = await account()
    for (const endpoint of stripe.endpoints()) endpoint.status = 'disabled'
    expect(await stripe.problems(stripe.secret)).toEqual([expect.stringContaining('arrêté chez Stripe')])

    const again = await stripe.setUp(stripe.secret)
    expect(again.webhookSecret).toBeNull()
    expect(again.lines.at(-1)).toContain('remis en marche')
    expect(stripe.endpoints()).toMatchObject([{ status: 'enabled' }])
    expect(await stripe.problems(stripe.secret)).toEqual([])
  })

  test('is found behind a hundred others', async () => {
    await using stripe = await account()
    const [own] = stripe.endpoints()
    if (!own) throw new Error('no endpoint')
    for (let n = 0; n < 100; n++)
      stripe.state.webhookEndpoints.set(`we_${n}`, {
        ...own,
        id: `we_${n}`,
        url: `https://other.example/${n}`,
      })
    await stripe.setUp(stripe.secret)
    expect(stripe.endpoints().filter(({ url }) => url === own.url)).toHaveLength(1)
  })
})

test('a list of events that is not ours is told, and set right', async () => {
  await using stripe = await account()
  for (const endpoint of stripe.endpoints()) endpoint.enabled_events = ['invoice.paid']
  expect(await stripe.problems(stripe.secret)).toEqual([
    expect.stringContaining('tous les événements voulus'),
  ])
  await stripe.setUp(stripe.secret)
  expect(stripe.endpoints()).toMatchObject([{ enabled_events: [...stripeEvents] }])
})

test('a secret that opens nothing is told, and not shown', async () => {
  await using stripe = await account()
  const [problem, ...others] = await stripe.problems('whsec_of_another_account')
  expect(problem).toContain('STRIPE_WEBHOOK_SECRET n’est pas le secret')
  expect(problem).not.toContain('whsec_of')
  expect(others).toEqual([])
  expect(JSON.stringify(stripe.endpoints())).not.toContain(stripe.secret)
})

describe('another version of Stripe’s events', () => {
  test('is told, and a second webhook made beside the first, which goes once both secrets are in place', async () => {
    await using stripe = await account()
    for (const endpoint of stripe.endpoints()) endpoint.api_version = '2025-03-31.basil'
    expect(await stripe.problems(stripe.secret)).toEqual([expect.stringContaining('2025-03-31.basil')])

    const { webhookSecret, lines } = await stripe.setUp(stripe.secret)
    expect(lines.at(-1)).toContain('un second est créé')
    expect(stripe.endpoints().map(({ status }) => status)).toEqual(['enabled', 'enabled'])

    await stripe.setUp(stripe.secret)
    expect(stripe.endpoints()).toHaveLength(2)

    const both = `${webhookSecret},${stripe.secret}`
    expect((await stripe.setUp(both)).lines.at(-1)).toContain('l’ancien est supprimé')
    expect(stripe.endpoints()).toHaveLength(1)
    expect(await stripe.problems(both)).toEqual([])
  })
})

test('a new secret is had by a second webhook, and the first goes once the new one is in place', async () => {
  await using stripe = await account()
  const { webhookSecret } = await stripe.setUp(stripe.secret, { isNewSecretWanted: true })
  expect(webhookSecret).not.toBe(stripe.secret)
  expect(await stripe.problems(stripe.secret)).toEqual([])
  await stripe.setUp(stripe.secret)
  expect(stripe.endpoints()).toHaveLength(2)
  await stripe.setUp(`${webhookSecret}, ${stripe.secret}`)
  expect(stripe.endpoints()).toHaveLength(1)
  expect(await stripe.problems(webhookSecret ?? '')).toEqual([])
  expect(await stripe.problems(stripe.secret)).toEqual([expect.stringContaining('n’est pas le secret')])
})
