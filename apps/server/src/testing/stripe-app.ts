import { fakeStripe } from '@tramontane/fake-stripe/fake-stripe'
import Stripe from 'stripe'
import type { Patience } from '../adapters/stripe/stripe-client.ts'
import { stripeEvents } from '../adapters/stripe/stripe-events.ts'
import { stripePayments } from '../adapters/stripe/stripe-payments.ts'
import { type TestApp, testApp } from './test-app.ts'

export const webhookSecret = 'whsec_of_the_tests'
export const webhookUrl = 'http://localhost:3000/api/webhooks/stripe'

// The SDK pauses for half a second before it comes back to a provider that failed: nobody is to wait for that here.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0 } satisfies Partial<Stripe>)

type Options = {
  now?: string
  trustedProxies?: number
  rateLimits?: 'on' | 'off'
  patience?: Patience
  pages?: string[]
}

/** A whole server whose money goes through the tests' own Stripe, by the real SDK and signed events, without a port. */
export async function stripeApp({
  now = '2026-11-20T09:00:00Z',
  trustedProxies = 0,
  rateLimits,
  patience,
  pages,
}: Options = {}) {
  let time = () => new Date(now)
  const fake = fakeStripe({
    webhookSecret,
    now,
    signatureTime: () => time(),
    // As Stripe does: nothing may hang on an event that nobody subscribed to.
    enabledEvents: [...stripeEvents],
  })
  const stripe = Object.assign(fake, { ask: endingWhenAborted(fake.fetch) })
  stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
  stripe.addPrice({ lookupKey: 'premium_monthly', unitAmount: 11_986 })
  const { secretKey, publishableKey, apiBase, ask } = stripe
  const account = { secretKey, publishableKey, webhookSecret, apiBase, ask }
  const app = await testApp({
    now,
    trustedProxies,
    rateLimits,
    pages,
    payments: () => stripePayments(account, patience),
  })
  time = app.clock.now
  stripe.clock.onMove((moved) => app.clock.moveTo(moved.toISOString()))
  stripe.sendEventsTo({ webhookUrl, deliverTo: app.handle })
  return {
    ...app,
    stripe,
    /** The rows of a table, oldest first. */
    async rows(table: string) {
      const { rows } = await app.deps.database.client.execute(`select * from ${table} order by 1`)
      return rows.map((row) => ({ ...row }))
    },
    async [Symbol.asyncDispose]() {
      stripe.release()
      await stripe.settled()
      await app[Symbol.asyncDispose]()
    },
  }
}

/** As over the network: who gives a call up is not kept waiting by it. */
function endingWhenAborted(ask: typeof fetch): typeof fetch {
  async function answered(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
    return Promise.race([ask(input, { ...init, signal: undefined }), aborted])
  }
  return Object.assign(answered, { preconnect: ask.preconnect })
}

export type StripeApp = Awaited<ReturnType<typeof stripeApp>>

/** An order as the form sends it; the first visit is after the withdrawal period of 20 November 2026. */
export const order = {
  prenom: 'Karim',
  nom: 'Benali',
  email: 'karim@exemple.fr',
  telephone: '06 39 98 43 21',
  adresse: '4 avenue Jean Jaurès',
  codePostal: '66330',
  ville: 'Cabestany',
  marqueVehicule: 'Renault',
  modeleVehicule: 'Captur',
  immatriculation: 'FX-871-RD',
  firstVisitDate: '2026-12-10',
  acceptConditions: true,
  planType: 'standard',
  planPrice: 6986,
}

/** The draft of one browser. */
export const orderKey = '7c0a8e4e-3b0e-4a53-9a55-0c2b3a1f6d01'

export type OrderChange = Partial<typeof order> & {
  orderKey?: string
  firstVisitTime?: string
  expressStart?: boolean
}

/** Takes an order to its payment, an order of its own without a key. Answers the intent. */
export async function setUp(app: Pick<TestApp, 'visitor'>, change: OrderChange = {}): Promise<string> {
  const reply = await app.visitor.post('/api/setup-intent', { ...order, ...change })
  if (reply.status !== 200) throw new Error(await reply.text())
  return ((await reply.json()) as { intentId: string }).intentId
}

export function finalize(app: Pick<TestApp, 'visitor'>, paymentIntentId: string, change: OrderChange = {}) {
  return app.visitor.post('/api/finalize-subscription', {
    ...order,
    ...change,
    paymentIntentId,
    status: 'active',
  })
}
