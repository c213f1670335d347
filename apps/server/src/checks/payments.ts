import { stripeProblems } from '../adapters/stripe/stripe-problems.ts'
import { explain } from '../cli/explain.ts'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

export async function examinePayments({ stripe, baseUrl }: Config): Promise<Finding[]> {
  if (!stripe) return [good('Les paiements sont simulés : aucune clé Stripe.')]
  try {
    const problems = await stripeProblems(stripe, baseUrl)
    if (problems.length === 0) return [good('Stripe répond ; prix et webhook sont en place.')]
    return problems.map(bad)
  } catch (error) {
    return [bad(explain(error))]
  }
}
