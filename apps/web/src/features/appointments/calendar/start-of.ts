import { dayOf, minuteOf, timeOf } from '@tramontane/domain/calendar'
import type { Interval } from '@tramontane/domain/slots'
import type { Target } from './drag-target.ts'

/** Where a wash begins, in days and minutes of the calendar. */
export function startOf({ start }: Pick<Interval, 'start'>): Target {
  return { day: dayOf(start), minute: minuteOf(timeOf(start)) }
}
