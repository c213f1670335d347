import type { PublicPlanId } from '@tramontane/domain/contracts/plans'

/** The address of /souscrire: the wished formula, and the intent that the payment provider sends back with. */
type OrderSearch = { plan?: PublicPlanId; payment_intent?: string }

export function orderSearch({ plan, payment_intent: intent }: Record<string, unknown>): OrderSearch {
  return {
    ...(plan !== undefined && { plan: planOf(plan) }),
    ...(typeof intent === 'string' && { payment_intent: intent }),
  }
}

/** Premium only when asked for exactly. Source: P-62. */
export function planOf(asked: unknown): PublicPlanId {
  return asked === 'premium' ? 'premium' : 'standard'
}
