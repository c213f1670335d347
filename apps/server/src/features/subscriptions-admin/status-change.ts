import type { Subscription, SubscriptionChange } from '@tramontane/db/people/subscriptions'
import type { SubscriptionStatus } from '@tramontane/domain/washes/statuses'

/** What goes with a new status of a subscription that is paid by hand. */
export function statusChange(
  subscription: Subscription,
  status: SubscriptionStatus,
  now: Date,
): SubscriptionChange {
  switch (status) {
    case 'cancelled':
    case 'incomplete_expired':
      return endedBy(subscription, status, now)
    case 'active':
      return { ...running(subscription), status, startDate: subscription.startDate ?? now }
    case 'past_due':
      return { ...running(subscription), status, pastDueSince: now }
    case 'pending':
      return { ...running(subscription), status }
  }
}

/** What begins again has no end any more; a notice that still runs is kept. */
function running({ endDate, cancelAt }: Subscription): SubscriptionChange {
  return { ...noArrears, endDate: null, cancelAt: endDate ? null : cancelAt }
}

/** What is over owes nothing any more, and has an end. */
export function endedBy(
  subscription: Subscription,
  status: 'cancelled' | 'incomplete_expired',
  now: Date,
): SubscriptionChange {
  return { ...noArrears, status, endDate: subscription.endDate ?? now }
}

const noArrears = {
  pausedAt: null,
  pastDueSince: null,
  paymentAttempts: 0,
  nextPaymentAttempt: null,
  paymentLink: null,
}
