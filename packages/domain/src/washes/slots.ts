import { instantOf } from '../days/calendar.ts'
import type { Day, Interval } from '../days/day.ts'
import { minuteMs } from '../days/durations.ts'

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

/** What a wash of `minutes` that starts on a Paris day at a local time keeps busy. */
export function washInterval(day: Day, time: string, minutes: number): Interval {
  const start = instantOf(day, time)
  return { start, end: new Date(start.getTime() + minutes * minuteMs) }
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end
}

export type SlotRefusal =
  | ('NOT_A_SLOT' | 'PAST' | 'TOO_FAR' | 'DAY_OFF' | 'OUTSIDE_HOURS' | 'TAKEN')
  | ('IN_BREAK' | 'OUTSIDE_SECTOR' | 'SUSPENDED')

export type WantedSlot = { day: Day; time: string; minutes: number }
