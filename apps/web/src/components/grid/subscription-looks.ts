import type { SubscriptionFilter } from '@tramontane/contract/subscriptions/subscription-admin'
import { statusText, subscriptionStatusLabels } from '@tramontane/contract/subscriptions/subscription-columns'
import type { StatusLooks } from './grid-words.ts'

/** Source: P-130: green, orange, and red for every other one. */
export const subscriptionStatusLooks: StatusLooks<SubscriptionFilter> = {
  active: { word: subscriptionStatusLabels.active, look: 'good' },
  pending: { word: subscriptionStatusLabels.pending, look: 'waiting' },
  past_due: { word: subscriptionStatusLabels.past_due, look: 'bad' },
  cancelled: { word: subscriptionStatusLabels.cancelled, look: 'bad' },
  incomplete_expired: { word: subscriptionStatusLabels.incomplete_expired, look: 'bad' },
  running: { word: 'En cours (actifs et impayés)', look: 'good' },
  to_plan: { word: 'Visite à planifier', look: 'waiting' },
}

/** How one stands, with its last day once it was cancelled. */
export function subscriptionLook(row: Parameters<typeof statusText>[0]) {
  const { look } = subscriptionStatusLooks[row.status]
  const word = statusText(row)
  const isEnding = word !== subscriptionStatusLabels[row.status]
  return { word, look: isEnding && row.status === 'active' ? ('waiting' as const) : look, canWrap: isEnding }
}
