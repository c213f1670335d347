import type { BusinessSettings } from './business-settings.ts'
import { commitmentMonths } from './plans.ts'

/**
 * What a Premium subscriber saves over the minimum term against the same washes bought one by one, in whole percent,
 * rounded down: the first visit is the detailed formula, the others are Fast.
 * Source: decisions, "marketing claims": computed from the prices, never typed.
 */
export function subscriptionSavingPercent(settings: Pick<BusinessSettings, 'plans' | 'services'>): number {
  const { monthlyCents, visitsPerMonth } = settings.plans.premium
  const visits = visitsPerMonth * commitmentMonths
  const oneByOne = settings.services.detaille.priceCents + (visits - 1) * settings.services.fast.priceCents
  return Math.max(0, Math.floor(100 - (100 * monthlyCents * commitmentMonths) / oneByOne))
}
