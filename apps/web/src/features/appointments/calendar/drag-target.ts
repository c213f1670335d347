import { type Day, dayOf, minuteOf, timeOf } from '@tramontane/domain/days/calendar'
import type { Interval } from '@tramontane/domain/washes/slots'
import type { Span } from './spans.ts'

/** Where a wash would begin. */
export type Target = { day: Day; minute: number }

/** Moves keep to the half hours that clients can book. Source: P-136, R-22. */
export const stepMinutes = 30

type Field = {
  /** The columns of the days together, as they lie on the screen. */
  box: { left: number; top: number; width: number; height: number }
  days: Day[]
  axis: Span
}

/** The minute under a point, not rounded. */
export function minuteUnder(y: number, { box, axis }: Omit<Field, 'days'>): number {
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
  const { box, days, axis } = field
  const column = Math.floor(((point.x - box.left) / box.width) * days.length)
  const day = days[clamp(column, 0, days.length - 1)] ?? ''
  const start = minuteUnder(point.y, field) - heldMinutes
  return { day, minute: startWithin(axis, Math.round(start / stepMinutes) * stepMinutes, lengthMinutes) }
}

/** The same wash by a key: steps of half an hour or of a day, within what is on screen. */
export function targetBeside(
  from: Target,
  { minutes = 0, days = 0 }: { minutes?: number; days?: number },
  field: Omit<Field, 'box'>,
  lengthMinutes: number,
): Target {
  const column = clamp(field.days.indexOf(from.day) + days, 0, field.days.length - 1)
  const moved = minutes > 0 ? nextStep(from.minute) : minutes < 0 ? previousStep(from.minute) : from.minute
  return { day: field.days[column] ?? from.day, minute: startWithin(field.axis, moved, lengthMinutes) }
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
