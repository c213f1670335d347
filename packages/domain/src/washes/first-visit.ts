import type { PlanId } from '../contracts/plans.ts'
import type { BusinessSettings } from '../site/business-settings.ts'
import { serviceTitles } from './services.ts'

/**
 * The full catch-up that begins a subscription without a detailed wash: never sold by itself, so that it has no price.
 * Source: R-31.
 */
export const catchUpService = { title: 'Remise à niveau', blockedMinutes: 150 } as const

/** What an appointment can be, in the back office: the washes sold one by one, and the catch-up of a first visit. */
export const appointmentServices = [...Object.values(serviceTitles), catchUpService.title] as const

/** What a plan's first visit is called, and what the planning blocks for it. Units: minutes. */
export function firstVisitService(
  plan: PlanId,
  { services }: Pick<BusinessSettings, 'services'>,
): { title: string; blockedMinutes: number } {
  return plan === 'premium'
    ? { title: serviceTitles.detaille, blockedMinutes: services.detaille.blockedMinutes }
    : catchUpService
}
