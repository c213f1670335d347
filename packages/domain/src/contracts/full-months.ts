import { plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { periodOf } from './periods.ts'
import { carriedDays, fullMonthDays } from './terms.ts'

type Asked = {
  startDay: Day
  /** The first day that the contract does not serve any more; null while it has no end. */
  end: Day | null
  today: Day
  /** The last day on which months were looked at; null for none that is known. */
  lookedOn: Day | null
}

/** A month in which a client may find no start any more, and until when its unused washes would serve. */
export type FullMonth = { periodStart: Day; lastDay: Day; usableUntil: Day }

/**
 * The month of a contract that is to be looked at today: seven days before its last one, which the end of the contract may
 * bring forward, or later in that week where nobody looked in time. Null for none; each month is looked at once.
 */
export function monthToLookAt({ startDay, end, today, lookedOn }: Asked): FullMonth | null {
  const period = periodOf(startDay, today)
  const ends = end && end < period.end ? end : period.end
  const lastDay = plusDays(ends, -1)
  const lookDay = plusDays(lastDay, -fullMonthDays)
  // A clock that was ahead has looked at nothing.
  const since = lookedOn && lookedOn <= today ? lookedOn : null
  const isDue = lookDay <= today && lastDay > today && (since === null || since < lookDay)
  if (!isDue || today < startDay) return null
  return { periodStart: period.start, lastDay, usableUntil: plusDays(lastDay, carriedDays) }
}

/** Whether no start is left after today until the month's last day. Shapes: `firstFree` is the next day with one. */
export function isFull({ lastDay }: Pick<FullMonth, 'lastDay'>, firstFree: Day | null): boolean {
  return firstFree === null || firstFree > lastDay
}
