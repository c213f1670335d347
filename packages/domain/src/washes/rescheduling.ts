import { plusMonths, wholeMonths } from '../contracts/periods.ts'
import { commitmentMonths, lateChangeHours, postponementsPerTerm } from '../contracts/terms.ts'
import { dayOf, instantOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { hourMs } from '../days/durations.ts'
import { allow, type Outcome, refuse } from '../outcome.ts'
import type { AppointmentStatus } from './statuses.ts'

/** Shapes: without a `timeSlot` it is to be timed on the day of `start`. */
type Start = { start: Date; timeSlot: string | null }
type Wash = Start & { status: AppointmentStatus }

/** When it has begun at the latest: while no hour is agreed it is to come until the end of its day. */
export function latestStart({ start, timeSlot }: Start): Date {
  return timeSlot === null ? instantOf(plusDays(dayOf(start), 1)) : start
}

/**
 * Elapsed hours on instants, whatever the clocks of Paris did between; without an hour, until the end of the eve.
 * Source: MC-09, R-03.
 */
export function isInTime(wash: Start, now: Date): boolean {
  if (wash.timeSlot === null) return now < wash.start
  return wash.start.getTime() - now.getTime() >= lateChangeHours * hourMs
}

export type PostponeRefusal = 'NOT_COMING' | 'NOTICE_TOO_SHORT' | 'QUOTA_REACHED'

/** Shapes: `moved` counts the moves of the running six-month term. One that is to be timed is given its hour freely. */
export function canPostpone(wash: Wash, now: Date, moved: number): Outcome<PostponeRefusal> {
  if (!isComing(wash, now)) return refuse('NOT_COMING')
  if (wash.timeSlot === null) return allow()
  if (!isInTime(wash, now)) return refuse('NOTICE_TOO_SHORT')
  if (movesLeft(moved) === 0) return refuse('QUOTA_REACHED')
  return allow()
}

/** Moves that are left of a six-month term in which `moved` were made. */
export function movesLeft(moved: number): number {
  return Math.max(0, postponementsPerTerm - moved)
}

/**
 * Whether one that is to be timed may be given an hour on `day`: on its own until that is over, on another like any
 * change of day. It never counts as a move. Source: R-32.
 */
export function canTimeOn(
  day: Day,
  wash: Wash,
  now: Date,
): Outcome<Exclude<PostponeRefusal, 'QUOTA_REACHED'>> {
  if (!isComing(wash, now)) return refuse('NOT_COMING')
  return day === dayOf(wash.start) || isInTime(wash, now) ? allow() : refuse('NOTICE_TOO_SHORT')
}

/** A client cancels what is still to come, until its very start. */
export function canCancel(wash: Wash, now: Date): Outcome<'NOT_COMING'> {
  return isComing(wash, now) ? allow() : refuse('NOT_COMING')
}

export type CancelRefusal = Exclude<PostponeRefusal, 'QUOTA_REACHED'>

/** Whether it is cancelled by the link of its letters: one that would not come back is cancelled with us. Source: V-14. */
export function canCancelByLink(wash: Wash, now: Date): Outcome<CancelRefusal> {
  if (!isComing(wash, now)) return refuse('NOT_COMING')
  return isInTime(wash, now) ? allow() : refuse('NOTICE_TOO_SHORT')
}

/** True for a wash that is to be done and has not begun. */
export function isComing(wash: Wash, now: Date): boolean {
  return (wash.status === 'pending' || wash.status === 'confirmed') && latestStart(wash) > now
}

/** The six-month term, counted from the subscription's start, that contains `day`. */
export function termOf(startDay: Day, day: Day): { start: Day; end: Day } {
  const terms = Math.floor(wholeMonths(startDay, day) / commitmentMonths)
  return {
    start: plusMonths(startDay, terms * commitmentMonths),
    end: plusMonths(startDay, (terms + 1) * commitmentMonths),
  }
}
