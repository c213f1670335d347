import { dayOf, minuteOf, timeOf } from '@tramontane/domain/days/calendar'
import type { Day, Interval } from '@tramontane/domain/days/day'
import type { Span } from './spans.ts'

/** Where a wash would begin; with the van that would come, where each has a lane. */
export type Target = { day: Day; minute: number; van?: number }

/** Moves keep to the half hours that clients can book. Source: P-136, R-22. */
export const stepMinutes = 30

type Field = {
  /** The columns of the days together, as they lie on the screen. */
  box: { left: number; top: number; width: number; height: number }
  days: Day[]
  axis: Span
  /** Lanes of vans in each day; 1 where they share the column. */
  lanes: number
}

/** The minute under a point, not rounded. */
export function minuteUnder(y: number, { box, axis }: Pick<Field, 'box' | 'axis'>): number {
  return axis.from + ((y - box.top) / box.height) * (axis.to - axis.from)
}

/**
 * Where a wash lands that is held `heldMinutes` below its start.
 * Shapes: `point` in the coordinates of `field.box`; outside of it the nearest place counts.
 */
export function targetUnder(
  point: { x: number; y: number },
  field: Field,
  { heldMinutes, lengthMinutes }: { heldMinutes: number; lengthMinutes: number },
): Target {
  const { box, days, axis, lanes } = field
  const across = ((point.x - box.left) / box.width) * days.length
  const column = clamp(Math.floor(across), 0, days.length - 1)
  const day = days[column] ?? ''
  const start = minuteUnder(point.y, field) - heldMinutes
  const minute = startWithin(axis, Math.round(start / stepMinutes) * stepMinutes, lengthMinutes)
  return {
    day,
    minute,
    ...(lanes > 1 && { van: 1 + clamp(Math.floor((across - column) * lanes), 0, lanes - 1) }),
  }
}

/** The same wash by a key: steps of half an hour, or of a day or a van, within what is on screen. */
export function targetBeside(
  from: Target,
  { minutes = 0, days = 0 }: { minutes?: number; days?: number },
  field: Omit<Field, 'box'>,
  lengthMinutes: number,
): Target {
  const { van } = from
  const column = clamp(field.days.indexOf(from.day) + days, 0, field.days.length - 1)
  const moved = minutes > 0 ? nextStep(from.minute) : minutes < 0 ? previousStep(from.minute) : from.minute
  return {
    day: field.days[column] ?? from.day,
    minute: startWithin(field.axis, moved, lengthMinutes),
    ...(van !== undefined && { van: clamp(van + days, 1, Math.max(van, field.lanes)) }),
  }
}

function nextStep(minute: number): number {
  return (Math.floor(minute / stepMinutes) + 1) * stepMinutes
}

function previousStep(minute: number): number {
  return (Math.ceil(minute / stepMinutes) - 1) * stepMinutes
}

/** A wash keeps within the hours on screen, as long as it fits into them. */
function startWithin(axis: Span, minute: number, lengthMinutes: number): number {
  const last = Math.floor((axis.to - lengthMinutes) / stepMinutes) * stepMinutes
  return clamp(minute, axis.from, Math.max(axis.from, last))
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** Where a wash begins, in days and minutes of the calendar. */
export function startOf({ start }: Pick<Interval, 'start'>): Target {
  return { day: dayOf(start), minute: minuteOf(timeOf(start)) }
}

/** Whether a wash would be anywhere else: at another time, or in another van. */
export function isElsewhere(wash: Pick<Interval, 'start'> & { van: number }, target: Target): boolean {
  return !isAtItsTime(wash, target) || (target.van ?? wash.van) !== wash.van
}

export function isAtItsTime(wash: Pick<Interval, 'start'>, { day, minute }: Target): boolean {
  const start = startOf(wash)
  return start.day === day && start.minute === minute
}
