import { type Day, dayOf, instantOf, isoWeekday, plusDays } from './calendar.ts'
import { answerPromiseHours, type Weekday, type WeekHours } from './opening-hours.ts'
import { type ClosedDays, isClosed } from './visit-days.ts'

export type OpenTime = { hours: WeekHours; closed: ClosedDays }

const minuteMs = 60_000
const daysLookedBack = 60

/** Minutes between the opening and the closing of a day; none on a day that is closed or on appointment only. */
export function openMinutes(day: Day, { hours, closed }: OpenTime): number {
  const weekday = hours[isoWeekday(day) as Weekday]
  if (typeof weekday === 'string' || isClosed(day, closed)) return 0
  return minutesOf(weekday.closes) - minutesOf(weekday.opens)
}

/**
 * The instant before which a request that still waits at `now` is late. The promised hours run day and night on open
 * days, and stand still on the others. Two months without an open day make nothing late.
 */
export function lateBefore(now: Date, open: OpenTime): Date {
  let left = answerPromiseHours * 60 * minuteMs
  let end = now.getTime()
  for (let back = 0; back < daysLookedBack; back += 1) {
    const day = plusDays(dayOf(now), -back)
    const start = instantOf(day).getTime()
    if (openMinutes(day, open) > 0) {
      if (end - start >= left) return new Date(end - left)
      left -= end - start
    }
    end = start
  }
  return new Date(0)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
