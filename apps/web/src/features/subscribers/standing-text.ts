import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { dayText } from '@tramontane/contract/subscriptions/subscription-columns'

type Standing = Pick<AdminSubscription, 'endDate' | 'pastDueSince' | 'pausedAt'>

/** What the status does not say; null where it says all. */
export function standingText({ endDate, pastDueSince, pausedAt }: Standing): string | null {
  if (endDate) return `Terminé le ${dayText(endDate)}`
  if (pausedAt) return `Suspendu chez Stripe depuis le ${dayText(pausedAt)}`
  return pastDueSince && `Impayé depuis le ${dayText(pastDueSince)}`
}
