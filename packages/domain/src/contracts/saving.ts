import type { BusinessSettings } from '../site/business-settings.ts'
import type { PublicPlanId } from './plans.ts'

/**
 * What one wash costs within a formula, rounded up to the cent, and what the same one costs bought alone: null where that
 * is not more. Units: cents. Source: R-57.
 */
export function washOfPlan(
  { plans, services }: Pick<BusinessSettings, 'plans' | 'services'>,
  id: PublicPlanId,
) {
  const { monthlyCents, visitsPerMonth } = plans[id]
  const cents = Math.ceil(monthlyCents / visitsPerMonth)
  const { priceCents } = services.fast
  return { cents, insteadOfCents: priceCents > cents ? priceCents : null }
}

/** What the washes of a month of Premium cost bought one by one. Units: cents. */
export function sameWashesCents({ plans, services }: Pick<BusinessSettings, 'plans' | 'services'>): number {
  return plans.premium.visitsPerMonth * services.fast.priceCents
}

/**
 * What a Premium subscriber saves each month against the same washes bought one by one, in whole percent, rounded down.
 * The first visit, which happens once, is left out.
 * Source: R-57: computed from the prices, never typed.
 */
export function subscriptionSavingPercent(settings: Pick<BusinessSettings, 'plans' | 'services'>): number {
  const { monthlyCents } = settings.plans.premium
  return Math.max(0, Math.floor(100 - (100 * monthlyCents) / sameWashesCents(settings)))
}
