import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { type PublicPlanId, publicPlanIds } from '@tramontane/domain/plans'
import Stripe from 'stripe'
import { planPrice } from './plan-price.ts'
import { atStripe, stripeClient } from './stripe-client.ts'
import { stripeEvents } from './stripe-events.ts'
import { ensurePortal } from './stripe-portal.ts'

type SetupReport = {
  /** What was found or made, a sentence each. */
  lines: string[]
  /** The secret of a webhook that was just made: Stripe tells it once. */
  webhookSecret: string | null
}

/**
 * Makes at Stripe what the program needs, once: a price per plan under its lookup key, the webhook with exactly our
 * events, and a portal where a card can be changed and nothing ended. Repeating it changes nothing.
 * Errors: AppError `payment_provider` when Stripe does not answer or refuses the key.
 * Source: domain.md ST-04, ST-13, ST-35, ST-42.
 */
export function setUpStripe(
  config: { secretKey: string; apiBase?: string },
  business: Business,
): Promise<SetupReport> {
  const stripe = stripeClient(config)
  return atStripe(() => setUp(stripe, business))
}

type Business = { baseUrl: string; plans: BusinessSettings['plans'] }

async function setUp(stripe: Stripe, { baseUrl, plans }: Business): Promise<SetupReport> {
  const lines: string[] = []
  for (const plan of publicPlanIds) lines.push(await ensurePrice(stripe, plan, plans[plan].monthlyCents))
  await ensurePortal(stripe)
  lines.push('Portail : changement de carte et factures seulement.')
  const webhook = await ensureWebhook(stripe, `${baseUrl}/api/webhooks/stripe`)
  return { lines: [...lines, webhook.line], webhookSecret: webhook.secret }
}

async function ensurePrice(stripe: Stripe, plan: PublicPlanId, cents: number): Promise<string> {
  const { isNew } = await planPrice(stripe, { plan, cents })
  return `Prix ${plan}_monthly : ${cents} centimes, ${isNew ? 'créé' : 'déjà en place'}.`
}

async function ensureWebhook(stripe: Stripe, url: string): Promise<{ line: string; secret: string | null }> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const version = Stripe.API_VERSION
  const found = data.find((endpoint) => endpoint.url === url)
  if (found?.api_version === version) {
    await stripe.webhookEndpoints.update(found.id, { enabled_events: [...stripeEvents] })
    return { line: `Webhook ${url} : déjà en place.`, secret: null }
  }
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...stripeEvents],
    api_version: version,
  })
  if (found) await stripe.webhookEndpoints.del(found.id)
  return { line: `Webhook ${url} : créé.`, secret: made.secret ?? null }
}
