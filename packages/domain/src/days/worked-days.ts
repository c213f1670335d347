import type {
  Break,
  ClosedDays,
  Closing,
  OpeningTimes,
  Sector,
  Suspension,
  WeekHours,
} from '../site/business-settings.ts'
import { dayOf, instantOf, isoWeekday, isSunday, minuteOf, plusDays } from './calendar.ts'
import type { Day, Weekday } from './day.ts'
import { hourMs } from './durations.ts'
import { answerPromiseHours } from './opening-hours.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** What the business settings say of when the business works. */
export type WorkSettings = {
  hours: WeekHours
  /** Within the hours of a weekday. */
  breaks?: Partial<Record<Weekday, Break[]>>
  closed: ClosedDays
  /** How long after the closing a wash may still end. */
  endsAfterClosingMinutes: number
  /** Which towns have which of the worked days. */
  sectors?: Sector[]
  /** Which washes are not done for a while, and where. */
  suspensions?: Suspension[]
}

/** What tells whether a day is worked. */
export type WorkDays = Pick<WorkSettings, 'hours' | 'breaks' | 'closed'>

/** Why a day is not worked. */
export type DayOff =
  | { why: 'CLOSED'; closing: Closing }
  | { why: 'SUNDAY' | 'PUBLIC_HOLIDAY' | 'WEEKDAY_CLOSED' | 'ON_APPOINTMENT' }

/** When a day is worked. */
type WorkedHours = OpeningTimes & { breaks?: Break[] }

type WorkDay = { hours: WorkedHours; off: null } | { hours: null; off: DayOff }

/**
 * Whether a day is worked, and from when to when: for slots, requests, first visits, warnings, calendars and statistics.
 * Source: R-20.
 */
export function workDay(day: Day, { hours, breaks, closed }: WorkDays): WorkDay {
  const closing = closed.periods.find(({ from, to }) => from <= day && day <= to)
  if (closing) return dayOff({ why: 'CLOSED', closing })
  if (isSunday(day)) return dayOff({ why: 'SUNDAY' })
  if (closed.publicHolidays && isPublicHoliday(day)) return dayOff({ why: 'PUBLIC_HOLIDAY' })
  const number = isoWeekday(day) as Weekday
  const weekday = hours[number]
  if (weekday === 'closed') return dayOff({ why: 'WEEKDAY_CLOSED' })
  if (weekday === 'appointment') return dayOff({ why: 'ON_APPOINTMENT' })
  return { hours: breaks?.[number]?.length ? { ...weekday, breaks: breaks[number] } : weekday, off: null }
}

function dayOff(off: DayOff): WorkDay {
  return { hours: null, off }
}

/**
 * Whether a wash of `minutes` that starts at `time` keeps to the hours of a worked day: it starts while the business is
 * open, ends at most `endsAfterClosingMinutes` after the closing, and meets no break.
 */
export function keepsHours(
  slot: { time: string; minutes: number },
  hours: WorkedHours,
  { endsAfterClosingMinutes }: Pick<WorkSettings, 'endsAfterClosingMinutes'>,
): boolean {
  const { time, minutes } = slot
  const { opens, closes } = hours
  if (opens > time || time >= closes) return false
  if (minuteOf(time) + minutes > minuteOf(closes) + endsAfterClosingMinutes) return false
  return breakMet(slot, hours) === null
}

/** The first break of a worked day that a wash would meet. */
export function breakMet(
  { time, minutes }: { time: string; minutes: number },
  { breaks = [] }: WorkedHours,
): Break | null {
  const end = minuteOf(time) + minutes
  return breaks.find(({ from, to }) => time < to && minuteOf(from) < end) ?? null
}

/** Minutes between the opening and the closing of a day, without its breaks; none on a day that is not worked. */
export function openMinutes(day: Day, work: WorkDays): number {
  const { hours } = workDay(day, work)
  if (!hours) return 0
  const { opens, closes, breaks = [] } = hours
  return breaks.reduce((open, { from, to }) => open - minutesIn(from, to), minutesIn(opens, closes))
}

function minutesIn(from: string, to: string): number {
  return minuteOf(to) - minuteOf(from)
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
