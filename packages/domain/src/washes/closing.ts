import { dayOf } from '../days/calendar.ts'
import type { AppointmentStatus } from './statuses.ts'

type Wash = { status: AppointmentStatus; date: Date; endsAt: Date; timeSlot: string | null }

/**
 * True of a wash that has ended and that nobody said was done or canceled: it is not to come, it waits to be closed.
 * Shapes: one without an hour may still come until the end of its Paris day.
 * Source: R-28.
 */
export function isToClose({ status, date, endsAt, timeSlot }: Wash, now: Date): boolean {
  if (status !== 'pending' && status !== 'confirmed') return false
  return endsAt <= now && (timeSlot !== null || dayOf(date) < dayOf(now))
}
