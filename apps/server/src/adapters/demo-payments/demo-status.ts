import { hourMs } from '@tramontane/domain/days/durations'
import type { ProviderSubscription } from '../../ports/payments.ts'
import type { DemoSubscription } from './queries.ts'

/** An order is no longer to be paid after this long, as at Stripe. Source: ST-17. */
const payableMs = 23 * hourMs

const statuses: Record<string, ProviderSubscription['status']> = {
  active: 'active',
  past_due: 'past_due',
  canceled: 'cancelled',
}

export function statusOf(
  { status, createdAt, cancelAt }: Pick<DemoSubscription, 'status' | 'createdAt' | 'cancelAt'>,
  now: Date,
): ProviderSubscription['status'] {
  if (cancelAt && cancelAt <= now) return 'cancelled'
  const isStale = now.getTime() - createdAt.getTime() > payableMs
  return statuses[status] ?? (isStale ? 'expired' : 'incomplete')
}
