import { type Day, dayOf, instantOf, isoWeekday, isSunday, minuteOf, plusDays } from './calendar.ts'
import { hourMs } from './durations.ts'
import { answerPromiseHours, type OpeningTimes, type Weekday, type WeekHours } from './opening-hours.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Days, both ends included, on which nobody works. `reason` is told to visitors; '' where the owner gives none. */
export type Closing = { from: Day; to: Day; reason: string }

export type ClosedDays = { periods: Closing[]; publicHolidays: boolean }

/** What the business settings say of when the business works. */
export type WorkSettings = {
  hours: WeekHours
  closed: ClosedDays
  /** How long after the closing a wash may still end. */
  endsAfterClosingMinutes: number
}

/** What tells whether a day is worked. */
export type WorkDays = Pick<WorkSettings, 'hours' | 'closed'>

/** Why a day is not worked. */
export type DayOff =
  | { why: 'CLOSED'; closing: Closing }
  | { why: 'SUNDAY' | 'PUBLIC_HOLIDAY' | 'WEEKDAY_CLOSED' | 'ON_APPOINTMENT' }

export type WorkDay = { hours: OpeningTimes; off: null } | { hours: null; off: DayOff }

/**
 * Whether a day is worked, and from when to when: for slots, requests, first visits, warnings, calendars and statistics.
 * Source: R-20.
 */
export function workDay(day: Day, { hours, closed }: WorkDays): WorkDay {
  const closing = closed.periods.find(({ from, to }) => from <= day && day <= to)
  if (closing) return dayOff({ why: 'CLOSED', closing })
  if (isSunday(day)) return dayOff({ why: 'SUNDAY' })
  if (closed.publicHolidays && isPublicHoliday(day)) return dayOff({ why: 'PUBLIC_HOLIDAY' })
  const weekday = hours[isoWeekday(day) as Weekday]
  if (weekday === 'closed') return dayOff({ why: 'WEEKDAY_CLOSED' })
  if (weekday === 'appointment') return dayOff({ why: 'ON_APPOINTMENT' })
  return { hours: weekday, off: null }
}

function dayOff(off: DayOff): WorkDay {
  return { hours: null, off }
}

/**
 * Whether a wash of `minutes` that starts at `time` keeps to the hours of a worked day: it starts while the business is
 * open, and ends at most `endsAfterClosingMinutes` after the closing.
 */
export function keepsHours(
  { time, minutes }: { time: string; minutes: number },
  { opens, closes }: OpeningTimes,
  { endsAfterClosingMinutes }: Pick<WorkSettings, 'endsAfterClosingMinutes'>,
): boolean {
  const end = minuteOf(time) + minutes
  return opens <= time && time < closes && end <= minuteOf(closes) + endsAfterClosingMinutes
}

/** Minutes between the opening and the closing of a day; none on a day that is not worked. */
export function openMinutes(day: Day, work: WorkDays): number {
  const { hours } = workDay(day, work)
  return hours ? minuteOf(hours.closes) - minuteOf(hours.opens) : 0
}

/**
 * The day on which a request of `now` is answered at the latest: the promised hours run day and night on worked days, and
 * stand still on the others. Null where two months hold no worked day.
 */
export function answeredBy(now: Date, work: WorkDays): Day | null {
  let left = answerPromiseHours * hourMs
  let start = now.getTime()
  for (let ahead = 0; ahead < daysLookedBack; ahead += 1) {
    const day = plusDays(dayOf(now), ahead)
    const end = instantOf(plusDays(day, 1)).getTime()
    if (workDay(day, work).hours) {
      if (end - start >= left) return day
      left -= end - start
    }
    start = end
  }
  return null
}

const daysLookedBack = 60

/**
 * The instant before which a request that still waits at `now` is late. The promised hours run day and night on worked
 * days, and stand still on the others. Two months without a worked day make nothing late.
 */
export function lateBefore(now: Date, work: WorkDays): Date {
  let left = answerPromiseHours * hourMs
  let end = now.getTime()
  for (let back = 0; back < daysLookedBack; back += 1) {
    const day = plusDays(dayOf(now), -back)
    const start = instantOf(day).getTime()
    if (workDay(day, work).hours) {
      if (end - start >= left) return new Date(end - left)
      left -= end - start
    }
    end = start
  }
  return new Date(0)
}
