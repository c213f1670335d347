import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'

type Standing = Pick<AdminSubscription, 'status' | 'provider'>

/** What is over cannot be ended again; its history stays. */
export function canEnd({ status }: Standing): boolean {
  return status !== 'cancelled' && status !== 'incomplete_expired'
}

/** Only the demonstration's provider lets time pass, for one that is paid month by month. */
export function canAdvance({ status, provider }: Standing): boolean {
  return provider === 'demo' && (status === 'active' || status === 'past_due')
}

/** Who entered it gave its owner no way to log in yet. */
export function lacksAccount({ clientId }: Pick<AdminSubscription, 'clientId'>): boolean {
  return clientId === null
}
