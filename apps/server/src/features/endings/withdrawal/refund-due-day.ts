import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'

/**
 * The last day on which the money of a withdrawal may be on its way; today, of one that was entered after it.
 * Source: LAW-23.
 */
export function refundDueDay(declaredOn: Day, now: Date): Day {
  const due = plusDays(declaredOn, withdrawalDays)
  return [due, dayOf(now)].sort().at(-1) ?? due
}
