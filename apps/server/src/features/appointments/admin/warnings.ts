import { type AppointmentWarning, workWarning } from '@tramontane/contract/appointment-admin-reply'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/calendar'
import { isBlockedByArrears } from '@tramontane/domain/periods'
import type { AppointmentStatus } from '@tramontane/domain/statuses'
import type { Deps } from '../../../deps.ts'
import { intervalOf, type Slot } from '../planning.ts'
import type { RunningSubscription } from '../usable-subscription.ts'
import { washesLeft } from '../wash-ledger/washes-left.ts'

/** What is unusual about the moment of a wash: an administrator is warned, not stopped. */
export function slotWarnings(deps: Deps, slot: Slot, status: AppointmentStatus): AppointmentWarning[] {
  const unusual = workWarning(slot, deps.settings.current)
  const isPast = status !== 'completed' && intervalOf(slot).start <= deps.clock.now()
  return [...(unusual ? [unusual] : []), ...(isPast ? (['past'] as const) : [])]
}

/** What is unusual about the wash that it takes from a subscription. Called before it is taken. */
export async function washWarnings(
  db: Db,
  deps: Deps,
  { subscription, slot }: { subscription: RunningSubscription | null; slot: Slot },
): Promise<AppointmentWarning[]> {
  if (!subscription) return ['no_subscription']
  const { pastDueSince } = subscription
  const isOverdue = isBlockedByArrears(pastDueSince && dayOf(pastDueSince), dayOf(deps.clock.now()))
  const left = await washesLeft(db, subscription, slot.day)
  return [
    ...(left === 0 ? (['no_wash_left'] as const) : []),
    ...(isOverdue ? (['payment_overdue'] as const) : []),
  ]
}
