import type { SubscriptionStatus } from '../washes/statuses.ts'

type Contract = {
  status: SubscriptionStatus
  /** Cents per month. */
  price: number
  pausedAt: Date | null
  pastDueSince: Date | null
}

/**
 * What a client owes by what is known: the month of each contract that is unpaid. One that is only suspended is asked for
 * nothing; what is due at the door is not known before payments are noted there.
 * Units: euro cents.
 */
export function owedCents(contracts: Contract[]): number {
  return contracts.filter(isUnpaid).reduce((sum, { price }) => sum + price, 0)
}

function isUnpaid({ status, pausedAt, pastDueSince }: Contract): boolean {
  return status === 'past_due' && (pausedAt === null || pastDueSince !== null)
}
