import { dayOf, isDay, timeOf } from '@tramontane/domain/calendar'
import type { Slot } from '../planning.ts'

type Wished = { date: string; timeSlot?: string }

/** Where an administrator puts a wash: the Paris day of `date`, at `timeSlot`, or at the time of `date` without it. */
export function wishedSlot({ date, timeSlot }: Wished, minutes: number): Slot {
  const instant = new Date(date)
  return {
    day: isDay(date) ? date : dayOf(instant),
    time: timeSlot ?? timeOf(instant),
    minutes,
  }
}
