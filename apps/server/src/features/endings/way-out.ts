import type { WayOut } from '@tramontane/contract/replies/subscriptions/endings'
import { contractDay, isAtDistance, lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import type { Day } from '@tramontane/domain/days/calendar'
import type { Contract } from './queries.ts'

/** The last day of withdrawal, while `today` is not after it; null for a contract that cannot be renounced. */
export function openWithdrawal(contract: Contract, today: Day): Day | null {
  if (!isAtDistance(contract)) return null
  const last = lastWithdrawalDay(contractDay(contract))
  return today <= last ? last : null
}

/** How a contract ends with the account of its client: renounced where that is wished and open, else by notice. */
export function wayOut(contract: Contract, { withdraw, today }: { withdraw: boolean; today: Day }): WayOut {
  return withdraw && openWithdrawal(contract, today) ? 'withdrawal' : 'cancellation'
}
