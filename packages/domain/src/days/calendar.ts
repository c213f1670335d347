import { tz } from '@date-fns/tz'
import { addDays, addYears, format, getDay, getISODay, parseISO } from 'date-fns'
import type { Day } from './day.ts'
import { dayMs, minuteMs } from './durations.ts'

/** The zone of every business date, whatever the server's or the visitor's. Source: R-01. */
export const businessZone = 'Europe/Paris'

const inParis = tz(businessZone)

const dayPattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** True for a day that exists: '2026-02-30' does not. */
export function isDay(value: string): value is Day {
  if (!dayPattern.test(value)) return false
  const ms = Date.parse(value)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

/** The Paris civil day of an instant. */
export function dayOf(instant: Date): Day {
  return inParisText(instant).slice(0, 10)
}

/** The Paris local time of an instant, 'HH:MM'. */
export function timeOf(instant: Date): string {
  return inParisText(instant).slice(11, 16)
}

function inParisText(instant: Date): string {
  return new Date(instant.getTime() + offsetOf(instant)).toISOString()
}

/** Milliseconds that Paris is ahead of UTC. The zone is slow to ask: only days on which the clocks change ask again. */
function offsetOf(instant: Date): number {
  const day = Math.floor(instant.getTime() / dayMs)
  const offset = offsetAtStart(day)
  return offset === offsetAtStart(day + 1) ? offset : askedOffset(instant.getTime())
}

/** Offsets at the starts of UTC days, by days since 1970. */
const offsets = new Map<number, number>()
const offsetsKept = 10_000

function offsetAtStart(day: number): number {
  const known = offsets.get(day)
  if (known !== undefined) return known
  const offset = askedOffset(day * dayMs)
  if (offsets.size >= offsetsKept) offsets.clear()
  offsets.set(day, offset)
  return offset
}

function askedOffset(ms: number): number {
  return -inParis(ms).getTimezoneOffset() * minuteMs
}

/** The instant of a Paris day and local time; the start of the day without a time. */
export function instantOf(day: Day, time = '00:00'): Date {
  const midnight = midnightOfPlainDay(day)
  if (midnight === null) return new Date(parisMs(day, time))
  return new Date(midnight + minuteOf(time) * minuteMs)
}

/** Days looked up so far, with their midnight; null for those on which the clocks change. */
const midnights = new Map<Day, number | null>()
const midnightsKept = 1000

/** The zone's rules are slow to ask: a day of 24 hours is asked once. */
function midnightOfPlainDay(day: Day): number | null {
  const known = midnights.get(day)
  if (known !== undefined) return known
  const midnight = parisMs(day, '00:00')
  const isPlain = parisMs(plusDays(day, 1), '00:00') - midnight === dayMs
  if (midnights.size >= midnightsKept) midnights.clear()
  midnights.set(day, isPlain ? midnight : null)
  return isPlain ? midnight : null
}

/** Minutes since midnight of the clock on the wall: '09:30' is 570. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function parisMs(day: Day, time: string): number {
  return parseISO(`${day}T${time}`, { in: inParis }).getTime()
}

export function plusDays(day: Day, days: number): Day {
  return format(addDays(parseISO(day), days), 'yyyy-MM-dd')
}

/** The last day for which anything may be set. Source: R-05. */
export function latestDay(today: Day): Day {
  return format(addYears(parseISO(today), 2), 'yyyy-MM-dd')
}

export function isSunday(day: Day): boolean {
  return getDay(parseISO(day)) === 0
}

/** 1 is Monday, 7 is Sunday. */
export function isoWeekday(day: Day): number {
  return getISODay(parseISO(day))
}
