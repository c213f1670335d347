import type { SubscriptionChangeInput } from '@tramontane/contract/subscription-admin'
import { fieldsOf } from '@tramontane/contract/subscription-columns'
import type { Subscription } from '@tramontane/db/subscriptions'
import { AppError } from '../../http/app-error.ts'
import { toAdminSubscription } from './to-admin-subscription.ts'

/** Errors: 409 with the subscription as it stands, when a field that was seen stands otherwise now. */
export function refuseChanged(row: Subscription, seen: SubscriptionChangeInput['seen']): void {
  const data = toAdminSubscription(row)
  const now: Record<string, unknown> = fieldsOf(data)
  const isChanged = Object.entries(seen ?? {}).some(([field, value]) => now[field] !== value)
  if (isChanged) throw new AppError('subscription_changed', { data })
}
