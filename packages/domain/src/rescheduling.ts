import type { Day } from './calendar.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { plusMonths, wholeMonths } from './periods.ts'
import { commitmentMonths, oneOffNoticeHours, postponementsPerTerm } from './plans.ts'
import type { AppointmentStatus } from './statuses.ts'

const hourMs = 3_600_000

type Wash = { start: Date; status: AppointmentStatus }

/** Elapsed hours on instants, whatever the clocks of Paris did between. Source: domain.md MC-09. */
export function isInTime(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() >= oneOffNoticeHours * hourMs
}

export type PostponeRefusal = 'NOT_COMING' | 'NOTICE_TOO_SHORT' | 'QUOTA_REACHED'

/** Shapes: `moved` counts the moves of the running six-month term. */
export function canPostpone(wash: Wash, now: Date, moved: number): Outcome<PostponeRefusal> {
  if (!isComing(wash, now)) return refuse('NOT_COMING')
  if (!isInTime(wash.start, now)) return refuse('NOTICE_TOO_SHORT')
  if (moved >= postponementsPerTerm) return refuse('QUOTA_REACHED')
  return allow()
}

/** A client cancels what is still to come, until its very start. */
export function canCancel(wash: Wash, now: Date): Outcome<'NOT_COMING'> {
  return isComing(wash, now) ? allow() : refuse('NOT_COMING')
}

/** True for a wash that is to be done and has not begun. */
export function isComing({ start, status }: Wash, now: Date): boolean {
  return (status === 'pending' || status === 'confirmed') && start > now
}

/** The six-month term, counted from the subscription's start, that contains `day`. */
export function termOf(startDay: Day, day: Day): { start: Day; end: Day } {
  const terms = Math.floor(wholeMonths(startDay, day) / commitmentMonths)
  return {
    start: plusMonths(startDay, terms * commitmentMonths),
    end: plusMonths(startDay, (terms + 1) * commitmentMonths),
  }
}
