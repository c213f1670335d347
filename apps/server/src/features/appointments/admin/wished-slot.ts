import { dayOf, isDay, timeOf } from '@tramontane/domain/days/calendar'
import type { Place } from '../planning.ts'

type Wished = { date: string; timeSlot?: string | null }

/**
 * Where an administrator puts a wash: the Paris day of `date`, at `timeSlot`, or at the time of `date` without it;
 * to be timed on that day where it is null.
 */
export function wishedSlot({ date, timeSlot }: Wished, minutes: number): Place {
  const instant = new Date(date)
  return {
    day: isDay(date) ? date : dayOf(instant),
    time: timeSlot === undefined ? timeOf(instant) : timeSlot,
    minutes,
  }
}
