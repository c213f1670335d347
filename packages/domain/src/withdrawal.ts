import { type Day, isoWeekday, plusDays } from './calendar.ts'
import { withdrawalDays } from './plans.ts'
import { isPublicHoliday } from './public-holidays.ts'

/**
 * The last day on which a contract made on `contractDay` can be renounced: the fourteenth after it, or the next
 * working day when that one is a Saturday, a Sunday or a public holiday.
 * Source: L221-19; domain.md LAW-21 (2026-12-18 gives 2027-01-04).
 */
export function lastWithdrawalDay(contractDay: Day): Day {
  let day = plusDays(contractDay, withdrawalDays)
  while (isoWeekday(day) >= saturday || isPublicHoliday(day)) day = plusDays(day, 1)
  return day
}

const saturday = 6

/** Whether a visit on `visitDay` must be asked for expressly by who orders on `today`. Source: domain.md LAW-22. */
export function needsExpressRequest(visitDay: Day, today: Day): boolean {
  return visitDay <= plusDays(today, withdrawalDays)
}
