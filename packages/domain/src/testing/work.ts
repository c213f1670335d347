import type { Day } from '../days/day.ts'
import type { WorkSettings } from '../days/worked-days.ts'
import type { ClosedDays, WeekHours } from '../site/business-settings.ts'

const weekday = { opens: '08:00', closes: '19:00' }

/** For tests: the default week. */
export const usualHours: WeekHours = {
  1: weekday,
  2: weekday,
  3: weekday,
  4: weekday,
  5: weekday,
  6: { opens: '09:00', closes: '18:00' },
  7: 'appointment',
}

/** For tests: closings of one day each. */
export function closedOn(...days: Day[]): ClosedDays {
  return { periods: days.map((day) => ({ from: day, to: day, reason: '' })), publicHolidays: false }
}

/** For tests: the usual week without a closing, but for what is changed. */
export function work(change: Partial<WorkSettings> = {}): WorkSettings {
  return { hours: usualHours, closed: closedOn(), endsAfterClosingMinutes: 30, ...change }
}
