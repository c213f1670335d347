import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { formatCents } from '@tramontane/domain/words/money'
import Stripe from 'stripe'
import { portalProblems } from '../stripe-portal.ts'
import { setUpStripe } from '../stripe-setup.ts'
import { webhookProblems, webhookUrl } from '../stripe-webhook.ts'
import { expect, marks, order, type Step, type World } from './check-world.ts'

const url = webhookUrl(marks.baseUrl)

/** What `stripe-setup` leaves behind, made by itself and looked at afterwards. */
export const accountSteps: Step[] = [
  {
    name: 'Prix',
    expected: 'un par formule, par mois, en euros, toutes taxes comprises, jamais fait deux fois',
    async run(world) {
      await setUp(world)
      const first = await prices(world)
      await setUp(world)
      const again = await prices(world)
      const ids = (all: Stripe.Price[]) => all.map(({ id }) => id).join()
      expect(ids(first) === ids(again), 'd’autres prix quand on redemande')
      for (const plan of publicPlanIds) expectPrice(world, again, plan)
      return again
        .map(({ lookup_key, unit_amount }) => `${lookup_key} ${formatCents(unit_amount ?? 0)}`)
        .join(', ')
    },
  },
  {
    name: 'Portail',
    expected: 'le nôtre s’ouvre, pour la carte et les factures seulement',
    async run(world) {
      const { isMissing, allowsTooMuch } = await portalProblems(world.stripe)
      expect(!isMissing, 'notre configuration manque')
      expect(!allowsTooMuch, 'on y peut résilier, suspendre, ou changer de formule ou de coordonnées')
      const { customerId } = await order(world, 'portal')
      const link = await world.payments.cardUpdateLink(customerId, marks.baseUrl)
      return `ouvert par notre configuration (${new URL(link).host})`
    },
  },
  {
    name: 'Webhook',
    expected:
      'créé une fois, en service, avec nos événements et notre version ; remis en marche s’il est arrêté',
    async run(world) {
      const secret = await newWebhookSecret(world)
      expect(secret !== null, 'il était déjà là, et son secret n’est plus donné')
      await setUp(world, secret)
      const [endpoint, ...others] = await webhooks(world)
      expect(endpoint !== undefined && others.length === 0, `${others.length + 1} webhooks à cette adresse`)
      await expectNoProblem(world, secret)
      await world.stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
      const problems = await webhookProblems(world.stripe, { url, secrets: [secret] })
      expect(problems.length === 1, 'arrêté, sans que rien ne le dise')
      await setUp(world, secret)
      await expectNoProblem(world, secret)
      await removeWebhooks(world)
      return `${endpoint.enabled_events.length} événements, version ${endpoint.api_version} ; arrêté, il est signalé puis remis en marche`
    },
  },
  {
    name: 'Clé d’idempotence',
    expected: 'la même commande redemandée est la même ; une autre sous la même clé est refusée',
    async run(world) {
      const idempotencyKey = crypto.randomUUID()
      const make = (name: string) =>
        world.stripe.customers.create({ name, email: marks.email }, { idempotencyKey })
      const first = await make('Essai Tramontane')
      world.customers.add(first.id)
      const again = await make('Essai Tramontane')
      expect(again.id === first.id, 'deux clients sous une clé')
      const refusal = await make('Un autre').then(
        ({ id }) => {
          world.customers.add(id)
          return null
        },
        (error: unknown) => error,
      )
      expect(refusal instanceof Stripe.errors.StripeIdempotencyError, 'un autre contenu est accepté')
      return 'rejouée à l’identique, et « idempotency_error »'
    },
  },
]

function setUp({ keys, plans }: World, webhookSecret?: string) {
  return setUpStripe({ ...keys, webhookSecret }, { baseUrl: marks.baseUrl, plans })
}

/** The endpoint of before, made with the prices, has a secret that nobody kept: the step makes its own. */
async function newWebhookSecret(world: World): Promise<string | null> {
  await removeWebhooks(world)
  return (await setUp(world)).webhookSecret
}

async function prices({ stripe }: World): Promise<Stripe.Price[]> {
  const lookup_keys = publicPlanIds.map((plan) => `${plan}_monthly`)
  const { data } = await stripe.prices.list({ lookup_keys, active: true })
  return data.sort((one, other) => (one.unit_amount ?? 0) - (other.unit_amount ?? 0))
}

function expectPrice({ plans }: World, all: Stripe.Price[], plan: (typeof publicPlanIds)[number]): void {
  const price = all.find(({ lookup_key }) => lookup_key === `${plan}_monthly`)
  expect(price !== undefined, `${plan}_monthly manque`)
  const { unit_amount, currency, recurring, tax_behavior } = price
  expect(unit_amount === plans[plan].monthlyCents, `${plan}_monthly est à ${formatCents(unit_amount ?? 0)}`)
  expect(
    currency === 'eur' && recurring?.interval === 'month' && tax_behavior === 'inclusive',
    `${plan}_monthly est en ${currency}, par ${recurring?.interval}, « ${tax_behavior} »`,
  )
}

async function webhooks({ stripe }: World): Promise<Stripe.WebhookEndpoint[]> {
  const all = await Array.fromAsync(stripe.webhookEndpoints.list({ limit: 100 }))
  return all.filter((endpoint) => endpoint.url === url)
}

export async function removeWebhooks(world: World): Promise<number> {
  const all = await webhooks(world)
  for (const { id } of all) await world.stripe.webhookEndpoints.del(id)
  return all.length
}

async function expectNoProblem({ stripe }: World, secret: string): Promise<void> {
  const problems = await webhookProblems(stripe, { url, secrets: [secret] })
  expect(problems.length === 0, problems.join(' '))
}
