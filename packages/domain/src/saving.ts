import type { BusinessSettings } from './business-settings.ts'

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
