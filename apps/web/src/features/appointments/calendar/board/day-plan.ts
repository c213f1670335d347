import { type Day, dayOf, minuteOf, timeOf } from '@tramontane/domain/days/calendar'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { isVanTaken } from '@tramontane/domain/washes/slots'
import type { LegsTo } from '../calendar-query.ts'
import { type CalendarWash, isUntimed } from '../calendar-wash.ts'
import { type DayStanding, dayStanding } from '../day-standing.ts'
import { stepMinutes } from '../drag-target.ts'
import { type Span, spanOn } from '../spans.ts'
import { freeGaps } from './free-gaps.ts'
import { byVan, type Placed, sideBySide } from './side-by-side.ts'

export type PlannedWash = {
  wash: CalendarWash
  span: Span
  isOverlapping: boolean
  /** From the wash before it in its van's round; null where there is none. */
  leg: Leg | null
}

/** Units: minutes; `tooShortBy` is what is missing between the two washes. */
export type Leg = { minutes: number; tooShortBy: number }

/** One column of the calendar. */
export type DayPlan = {
  day: Day
  standing: DayStanding
  washes: Placed<PlannedWash>[]
  /** How many vans have a lane of their own; 1 where all share the column. */
  lanes: number
  /** Those of the day whose hour is to be agreed. */
  untimed: CalendarWash[]
  /** Free time of the van that is still to come. */
  gaps: Span[]
  /** The minute of now, on today's column alone. */
  nowMinute: number | null
}

export type PlanSettings = Pick<BusinessSettings, 'hours' | 'breaks' | 'closed' | 'vans'>

type Facts = { hasLanes: boolean; washes: CalendarWash[]; legs?: LegsTo; settings: PlanSettings; now: Date }

export function dayPlan(day: Day, { washes, legs, settings, now, hasLanes }: Facts): DayPlan {
  const standing = dayStanding(day, settings)
  const timed = washes.filter((wash) => !isUntimed(wash))
  const untimed = washes.filter((wash) => isUntimed(wash) && dayOf(wash.start) === day)
  const planned = timed.flatMap((wash) => {
    const span = spanOn(day, wash)
    const isOverlapping = isTooMany(wash, timed, settings.vans)
    const leg = legs?.get(wash.id) ?? null
    return span ? [{ wash, span, isOverlapping, leg: leg?.isFromBase ? null : leg }] : []
  })
  const busy = planned.filter(({ wash }) => wash.status !== 'canceled').map(({ span }) => span)
  const isToday = dayOf(now) === day
  const nowMinute = isToday ? minuteOf(timeOf(now)) : null
  const open = day < dayOf(now) ? null : comingPart(standing.open, nowMinute)
  const resting = Array.from({ length: settings.vans }, () => standing.breaks).flat()
  const gaps = open
    ? freeGaps(open, [...busy, ...resting], { vans: settings.vans, minutesMin: stepMinutes })
    : []
  // A van that was taken away keeps its washes, and its lane with them.
  const lanes = hasLanes ? Math.max(settings.vans, ...planned.map(({ wash }) => wash.van)) : 1
  const placed = lanes > 1 ? byVan(planned, lanes) : sideBySide(planned)
  return { day, standing, washes: placed, lanes, untimed, gaps, nowMinute }
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
