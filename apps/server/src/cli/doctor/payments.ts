import { stripeProblems } from '../../adapters/stripe/stripe-problems.ts'
import type { Config } from '../../config.ts'
import { bad, type Finding, good } from './finding.ts'

export async function examinePayments({ stripe, baseUrl }: Config): Promise<Finding[]> {
  if (!stripe) return [good('Les paiements sont simulés : aucune clé Stripe.')]
  try {
    const problems = await stripeProblems(stripe, baseUrl)
    if (problems.length === 0) return [good('Stripe répond ; prix et webhook sont en place.')]
    return problems.map(bad)
  } catch (error) {
    return [bad(`Stripe ne répond pas ou refuse la clé (${reasonOf(error)}) : vérifiez STRIPE_SECRET_KEY.`)]
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? String(error.cause ?? error.message) : String(error)
}
