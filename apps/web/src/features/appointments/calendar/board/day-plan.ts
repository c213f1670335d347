import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { type Day, dayOf, minuteOf, timeOf } from '@tramontane/domain/calendar'
import { isVanTaken } from '@tramontane/domain/slots'
import { type CalendarWash, isUntimed } from '../calendar-wash.ts'
import { type DayStanding, dayStanding } from '../day-standing.ts'
import { stepMinutes } from '../drag-target.ts'
import { type Span, spanOn } from '../spans.ts'
import { freeGaps } from './free-gaps.ts'
import { type Placed, sideBySide } from './side-by-side.ts'

export type PlannedWash = { wash: CalendarWash; span: Span; isOverlapping: boolean }

/** One column of the calendar. */
export type DayPlan = {
  day: Day
  standing: DayStanding
  washes: Placed<PlannedWash>[]
  /** Those of the day whose hour is to be agreed. */
  untimed: CalendarWash[]
  /** Free time of the van that is still to come. */
  gaps: Span[]
  /** The minute of now, on today's column alone. */
  nowMinute: number | null
}

export type PlanSettings = Pick<BusinessSettings, 'hours' | 'breaks' | 'closed' | 'vans'>

export function dayPlan(day: Day, washes: CalendarWash[], settings: PlanSettings, now: Date): DayPlan {
  const standing = dayStanding(day, settings)
  const timed = washes.filter((wash) => !isUntimed(wash))
  const untimed = washes.filter((wash) => isUntimed(wash) && dayOf(wash.start) === day)
  const planned = timed.flatMap((wash) => plannedOn(day, wash, timed, settings.vans))
  const busy = planned.filter(({ wash }) => wash.status !== 'canceled').map(({ span }) => span)
  const isToday = dayOf(now) === day
  const nowMinute = isToday ? minuteOf(timeOf(now)) : null
  const open = day < dayOf(now) ? null : comingPart(standing.open, nowMinute)
  const resting = Array.from({ length: settings.vans }, () => standing.breaks).flat()
  const gaps = open
    ? freeGaps(open, [...busy, ...resting], { vans: settings.vans, minutesMin: stepMinutes })
    : []
  return { day, standing, washes: sideBySide(planned), untimed, gaps, nowMinute }
}

function plannedOn(day: Day, wash: CalendarWash, washes: CalendarWash[], vans: number): PlannedWash[] {
  const span = spanOn(day, wash)
  return span ? [{ wash, span, isOverlapping: isTooMany(wash, washes, vans) }] : []
}

/** More washes at once than there are vans. */
function isTooMany(wash: CalendarWash, washes: CalendarWash[], vans: number): boolean {
  if (wash.status === 'canceled') return false
  const others = washes.filter((other) => other.id !== wash.id && other.status !== 'canceled')
  return isVanTaken(wash, others, vans)
}

/** What is left of the opening hours, from the next half hour. */
function comingPart(open: Span | null, nowMinute: number | null): Span | null {
  if (open === null || nowMinute === null) return open
  const from = Math.max(open.from, Math.ceil(nowMinute / stepMinutes) * stepMinutes)
  return from < open.to ? { from, to: open.to } : null
}
