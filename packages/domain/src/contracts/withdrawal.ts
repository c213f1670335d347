import { dayOf, isoWeekday, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { isPublicHoliday } from '../days/public-holidays.ts'
import type { PaymentProvider } from '../washes/statuses.ts'
import { withdrawalDays } from './terms.ts'

/**
 * The last day on which a contract made on `contractDay` can be renounced: the fourteenth after it, or the next
 * working day when that one is a Saturday, a Sunday or a public holiday.
 * Source: L221-19; LAW-21 (2026-12-18 gives 2027-01-04).
 */
export function lastWithdrawalDay(contractDay: Day): Day {
  let day = plusDays(contractDay, withdrawalDays)
  while (isoWeekday(day) >= saturday || isPublicHoliday(day)) day = plusDays(day, 1)
  return day
}

const saturday = 6

/**
 * Whether a visit on `visitDay` must be asked for expressly, of a contract made on `contractDay`: on the last day of
 * withdrawal or before. Source: LAW-22, R-67.
 */
export function needsExpressRequest(visitDay: Day, contractDay: Day): boolean {
  return visitDay <= lastWithdrawalDay(contractDay)
}

/** How a contract was made. */
export type Conclusion = {
  /** When its terms were accepted online; null for one that was entered by hand. */
  acceptedAt: Date | null
  startDate: Date | null
  createdAt: Date
  provider: PaymentProvider
  isDistanceContract: boolean
}

/**
 * The Paris day on which a contract was concluded: that of its acceptance online; of one made by phone or e-mail, that
 * of its entry; of another that was entered by hand, its start.
 */
export function contractDay(contract: Conclusion): Day {
  const { acceptedAt, startDate, createdAt } = contract
  if (acceptedAt) return dayOf(acceptedAt)
  return dayOf(isAtDistance(contract) ? createdAt : (startDate ?? createdAt))
}

/** Concluded online, by phone or by e-mail: what a consumer can renounce, and asks expressly to begin early. */
export function isAtDistance({ acceptedAt, provider, isDistanceContract }: Conclusion): boolean {
  return acceptedAt !== null || provider !== 'manual' || isDistanceContract
}

/** Whether a wash on `day` wants the express request, which nobody made for this contract yet. */
export function lacksExpressRequest(
  contract: Conclusion & { expressRequestedAt: Date | null },
  day: Day,
): boolean {
  if (contract.expressRequestedAt || !isAtDistance(contract)) return false
  return needsExpressRequest(day, contractDay(contract))
}
