import { type PublicPlanId, publicPlanIds } from '@tramontane/domain/contracts/plans'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type Stripe from 'stripe'
import { planPrice } from './plan-price.ts'
import { atStripe, type StripeAccount, stripeClient } from './stripe-client.ts'
import { ensurePortal } from './stripe-portal.ts'
import { ensureWebhook, secretsIn, webhookUrl } from './stripe-webhook.ts'

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
 * Source: ST-04, ST-13, ST-35, ST-42.
 */
export function setUpStripe(
  config: Keys,
  business: Business,
  { isNewSecretWanted = false } = {},
): Promise<SetupReport> {
  const stripe = stripeClient(config)
  const secrets = config.webhookSecret ? secretsIn(config.webhookSecret) : []
  return atStripe(() => setUp(stripe, business, { secrets, isNewSecretWanted }))
}

type Keys = Pick<StripeAccount, 'secretKey' | 'ask'> & { webhookSecret?: string; apiBase?: string }

type Business = { baseUrl: string; plans: BusinessSettings['plans'] }

type WebhookWish = { secrets: string[]; isNewSecretWanted: boolean }

async function setUp(stripe: Stripe, { baseUrl, plans }: Business, wish: WebhookWish): Promise<SetupReport> {
  const lines: string[] = []
  for (const plan of publicPlanIds) lines.push(await ensurePrice(stripe, plan, plans[plan].monthlyCents))
  await ensurePortal(stripe)
  lines.push('Portail : changement de carte et factures seulement.')
  const webhook = await ensureWebhook(stripe, { url: webhookUrl(baseUrl), ...wish })
  return { lines: [...lines, webhook.line], webhookSecret: webhook.secret }
}

async function ensurePrice(stripe: Stripe, plan: PublicPlanId, cents: number): Promise<string> {
  const { isNew } = await planPrice(stripe, { plan, cents })
  return `Prix ${plan}_monthly : ${cents} centimes, ${isNew ? 'créé' : 'déjà en place'}.`
}
