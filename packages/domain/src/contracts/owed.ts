import type { AppointmentStatus, SubscriptionStatus } from '../washes/statuses.ts'

type Contract = {
  status: SubscriptionStatus
  /** Cents per month. */
  price: number
  pausedAt: Date | null
  pastDueSince: Date | null
}

type Wash = {
  status: AppointmentStatus
  /** What it cost when it was done; null for what has no price, and for what was done before payments were noted. */
  dueCents: number | null
  paidCents: number
}

/**
 * What a client owes: the month of each contract that is unpaid, and of each wash that was done what was not received. A
 * contract that is only suspended is asked for nothing, nor is a wash to come. Source: V-53.
 * Units: euro cents.
 */
export function owedCents({ contracts, washes }: { contracts: Contract[]; washes: Wash[] }): number {
  const months = contracts.filter(isUnpaid).reduce((sum, { price }) => sum + price, 0)
  return washes.reduce((sum, wash) => sum + leftOf(wash), months)
}

function isUnpaid({ status, pausedAt, pastDueSince }: Contract): boolean {
  return status === 'past_due' && (pausedAt === null || pastDueSince !== null)
}

/** What was received beyond one wash pays no other. */
function leftOf({ status, dueCents, paidCents }: Wash): number {
  return status === 'completed' ? Math.max(0, (dueCents ?? 0) - paidCents) : 0
}
