import { dayText } from '@tramontane/contract/subscription-columns'
import type { AdminSubscription } from '@tramontane/contract/subscription-reply'

type Standing = Pick<AdminSubscription, 'endDate' | 'cancelAt' | 'pastDueSince'>

/** What a status word alone does not say; null where it says all. */
export function standingText({ endDate, cancelAt, pastDueSince }: Standing): string | null {
  if (endDate) return `Terminé le ${dayText(endDate)}`
  if (pastDueSince) return `Impayé depuis le ${dayText(pastDueSince)}`
  return cancelAt && `Prend fin le ${dayText(cancelAt)}`
}
