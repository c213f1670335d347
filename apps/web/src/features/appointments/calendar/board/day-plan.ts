import { dayOf, minuteOf, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { laneGaps, overlapping, spansTogether } from '@tramontane/domain/rounds/lanes'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { BusyTime, LegsTo } from '../calendar-query.ts'
import { type CalendarWash, isUntimed } from '../calendar-wash.ts'
import { type DayStanding, dayStanding } from '../day-standing.ts'
import { stepMinutes } from '../drag-target.ts'
import { type Span, spanOn } from '../spans.ts'
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

/** Free time; its van is null where the lanes are one. */
export type Gap = Span & { van: number | null }

/** Time that another calendar keeps: of one van's lane, or of all where it is null. */
export type Kept = Span & { van: number | null; name: string }

/** One column of the calendar. */
export type DayPlan = {
  day: Day
  standing: DayStanding
  washes: Placed<PlannedWash>[]
  /** How many vans have a lane of their own; 1 where all share the column. */
  lanes: number
  /** Those of the day whose hour is to be agreed. */
  untimed: CalendarWash[]
  /** Free time that is still to come, each van's in its lane, or of any van where all share the column. */
  gaps: Gap[]
  /** What other calendars keep, of the van of a lane or across all of them. */
  kept: Kept[]
  /** The minute of now, on today's column alone. */
  nowMinute: number | null
}

export type PlanSettings = Pick<BusinessSettings, 'hours' | 'breaks' | 'closed' | 'vans'>

type Facts = {
  hasLanes: boolean
  washes: CalendarWash[]
  legs?: LegsTo
  busy?: BusyTime[]
  settings: PlanSettings
  now: Date
}

export function dayPlan(day: Day, { washes, legs, busy = [], settings, now, hasLanes }: Facts): DayPlan {
  const standing = dayStanding(day, settings)
  const timed = washes.filter((wash) => !isUntimed(wash))
  const untimed = washes.filter((wash) => isUntimed(wash) && dayOf(wash.start) === day)
  const standingWashes = timed.filter(({ status }) => status !== 'canceled')
  const planned = timed.flatMap((wash) => {
    const span = spanOn(day, wash)
    const isOverlapping = wash.status !== 'canceled' && overlapping(wash, standingWashes).length > 0
    const leg = legs?.get(wash.id) ?? null
    return span ? [{ wash, span, isOverlapping, leg: leg?.isFromBase ? null : leg }] : []
  })
  const isToday = dayOf(now) === day
  const nowMinute = isToday ? minuteOf(timeOf(now)) : null
  const open = day < dayOf(now) ? null : comingPart(standing.open, nowMinute)
  // A van that was taken away keeps its washes, and its lane with them.
  const lanes = hasLanes ? Math.max(settings.vans, ...planned.map(({ wash }) => wash.van)) : 1
  const placed = lanes > 1 ? byVan(planned, lanes) : sideBySide(planned)
  const kept = keptOn(day, busy)
  const free = open ? freeOn({ open, rests: standing.breaks, vans: settings.vans }, planned, kept) : []
  const gaps = lanes > 1 ? free : spansTogether(free).map((gap) => ({ ...gap, van: null }))
  return { day, standing, washes: placed, lanes, untimed, gaps, kept, nowMinute }
}

type FreeHours = { open: Span; rests: Span[]; vans: number }

function keptOn(day: Day, busy: BusyTime[]): Kept[] {
  return busy.flatMap((time) => {
    const span = spanOn(day, time)
    return span ? [{ ...span, van: time.van, name: time.name }] : []
  })
}

function freeOn(hours: FreeHours, planned: PlannedWash[], kept: Kept[]) {
  const out = planned
    .filter(({ wash }) => wash.status !== 'canceled')
    .map(({ wash, span }) => ({ ...span, van: wash.van }))
  const vans = Array.from({ length: hours.vans }, (_, index) => index + 1)
  const away = kept.flatMap((time) =>
    vans.filter((van) => time.van === null || time.van === van).map((van) => ({ ...time, van })),
  )
  return laneGaps([...out, ...away], { ...hours, shortest: stepMinutes })
}

/** What is left of the opening hours, from the next half hour. */
function comingPart(open: Span | null, nowMinute: number | null): Span | null {
  if (open === null || nowMinute === null) return open
  const from = Math.max(open.from, Math.ceil(nowMinute / stepMinutes) * stepMinutes)
  return from < open.to ? { from, to: open.to } : null
}
