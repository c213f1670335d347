import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { atStripe, type StripeAccount, stripeClient } from './stripe-client.ts'
import { portalProblems } from './stripe-portal.ts'
import { secretsIn, webhookProblems, webhookUrl } from './stripe-webhook.ts'

/**
 * What is missing or wrong at Stripe, a sentence each: prices under their keys, the webhook of this address, the portal.
 * Errors: AppError `payment_provider` when Stripe does not answer or refuses the key.
 */
export async function stripeProblems(config: StripeAccount, baseUrl: string): Promise<string[]> {
  const stripe = stripeClient(config)
  const keys = publicPlanIds.map((plan) => `${plan}_monthly`)
  const [prices, webhooks, portal] = await atStripe(() =>
    Promise.all([
      stripe.prices.list({ lookup_keys: keys, active: true }),
      webhookProblems(stripe, { url: webhookUrl(baseUrl), secrets: secretsIn(config.webhookSecret) }),
      portalProblems(stripe),
    ]),
  )
  const missing = keys.filter((key) => !prices.data.some((price) => price.lookup_key === key))
  return [
    ...missing.map((key) => `Le prix ${key} manque chez Stripe : lancez « tramontane stripe-setup ».`),
    ...webhooks,
    ...(portal.isMissing
      ? ['Le portail des cartes manque chez Stripe : lancez « tramontane stripe-setup ».']
      : []),
    ...(portal.allowsTooMuch
      ? [
          'Le portail de Stripe laisse résilier, suspendre ou changer de formule : lancez « tramontane stripe-setup ».',
        ]
      : []),
  ]
}
