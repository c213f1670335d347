import { type Day, dayOf, instantOf, plusDays } from './calendar.ts'
import { minuteMs } from './durations.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { bookingDaysAhead } from './plans.ts'
import { keepsHours, type WorkSettings, workDay } from './worked-days.ts'

/** A start that can be booked, 'HH:MM' in Paris. Source: R-22: every half hour from 08:00 to 11:30 and 14:00 to 18:00. */
export const slotStarts = [...halfHours(8, 11.5), ...halfHours(14, 18)]

function halfHours(from: number, to: number): string[] {
  const starts: string[] = []
  for (let hour = from; hour <= to; hour += 0.5)
    starts.push(`${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`)
  return starts
}

export function isSlotStart(time: string): boolean {
  return slotStarts.includes(time)
}

/** From an instant to another; the end is free again. */
export type Interval = { start: Date; end: Date }

/** What a wash of `minutes` that starts on a Paris day at a local time keeps busy. */
export function washInterval(day: Day, time: string, minutes: number): Interval {
  const start = instantOf(day, time)
  return { start, end: new Date(start.getTime() + minutes * minuteMs) }
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end
}

/** True while at some moment of `wanted` every van is out. Shapes: `busy` are the other washes, in any order. */
export function isVanTaken(wanted: Interval, busy: Interval[], vans: number): boolean {
  const near = busy.filter((one) => overlaps(one, wanted))
  const moments = [wanted.start, ...near.map((one) => one.start)].filter(
    (moment) => moment >= wanted.start && moment < wanted.end,
  )
  return moments.some(
    (moment) => near.filter((one) => one.start <= moment && moment < one.end).length >= vans,
  )
}

export type SlotRefusal = 'NOT_A_SLOT' | 'PAST' | 'TOO_FAR' | 'DAY_OFF' | 'OUTSIDE_HOURS' | 'TAKEN'

export type Planning = {
  now: Date
  work: WorkSettings
  vans: number
  busy: Interval[]
  /** Minutes of the day's washes that wait for their hour: no start is given away that one of them needs. */
  untimed?: number[]
}

export type WantedSlot = { day: Day; time: string; minutes: number }

/**
 * Whether a client may have a wash of `minutes` on `day` at `time`. The availability offers exactly what this allows.
 * Source.
 */
export function canBookSlot(slot: WantedSlot, planning: Planning): Outcome<SlotRefusal> {
  if (!isSlotStart(slot.time)) return refuse('NOT_A_SLOT')
  if (slot.day > lastBookableDay(planning.now)) return refuse('TOO_FAR')
  const { hours } = workDay(slot.day, planning.work)
  if (!hours) return refuse('DAY_OFF')
  if (!keepsHours(slot, hours, planning.work)) return refuse('OUTSIDE_HOURS')
  const wanted = washInterval(slot.day, slot.time, slot.minutes)
  const start = canStart(wanted, planning)
  return start.allowed && takesRoom(slot.day, wanted, planning) ? refuse('TAKEN') : start
}

/** The starts of a day that a client may book. */
export function freeSlots(day: Day, minutes: number, planning: Planning): string[] {
  const starts = startsOf(day, minutes, planning)
  return planning.untimed?.length
    ? starts.filter((time) => !takesRoom(day, washInterval(day, time, minutes), planning))
    : starts
}

/** True where fewer of the washes to be timed would find an hour with this one than without it. */
function takesRoom(day: Day, wanted: Interval, planning: Planning): boolean {
  const { untimed = [], busy } = planning
  if (untimed.length === 0) return false
  const longestFirst = untimed.toSorted((a, b) => b - a)
  const beside = { ...planning, busy: [...busy, wanted] }
  return placeable(day, longestFirst, beside) < placeable(day, longestFirst, planning)
}

/** Beyond so many washes to be timed, each takes the first start that it finds. */
const exactMax = 3

/** How many of a day's washes to be timed find a start beside what is busy and each other; exact for three and fewer. */
function placeable(day: Day, minutes: number[], planning: Planning): number {
  const [first, ...rest] = minutes
  if (first === undefined) return 0
  const starts = startsOf(day, first, planning)
  const tried = minutes.length > exactMax ? starts.slice(0, 1) : starts
  let best = 0
  for (const time of tried) {
    const busy = [...planning.busy, washInterval(day, time, first)]
    best = Math.max(best, 1 + placeable(day, rest, { ...planning, busy }))
    if (best === minutes.length) return best
  }
  return Math.max(best, placeable(day, rest, planning))
}

/** What the hours and the vans allow, whoever waits for an hour. */
function startsOf(day: Day, minutes: number, planning: Planning): string[] {
  const { hours } = workDay(day, planning.work)
  if (!hours || day > lastBookableDay(planning.now)) return []
  return slotStarts
    .filter((time) => keepsHours({ time, minutes }, hours, planning.work))
    .filter((time) => canStart(washInterval(day, time, minutes), planning).allowed)
}

function lastBookableDay(now: Date): Day {
  return plusDays(dayOf(now), bookingDaysAhead)
}

function canStart(wanted: Interval, { now, vans, busy }: Planning): Outcome<SlotRefusal> {
  if (wanted.start <= now) return refuse('PAST')
  return isVanTaken(wanted, busy, vans) ? refuse('TAKEN') : allow()
}
