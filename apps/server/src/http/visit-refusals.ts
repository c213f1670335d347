import { dayOffSentence, sectorSentence } from '@tramontane/content/business/days-off'
import { suspensionSentence } from '@tramontane/content/business/suspension-words'
import type { ApiErrorKey } from '@tramontane/contract/errors'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { canVisitOn, type VisitDayRefusal } from '@tramontane/domain/days/visit-days'
import { type WorkDays, workDay } from '@tramontane/domain/days/worked-days'
import type { Spot } from '@tramontane/domain/road/spot'
import type { WantedWash } from '@tramontane/domain/rounds/planning'
import { isServedOn, type Sectors, sectorDays } from '@tramontane/domain/rounds/sectors'
import { type Suspensions, suspensionOn } from '@tramontane/domain/rounds/suspensions'
import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'

/** What each reason of the calendar is called on the wire. */
const visitRefusals = {
  TOO_EARLY: 'visit_too_early',
  TOO_FAR: 'visit_too_far',
  DAY_OFF: 'visit_day_off',
} as const satisfies Record<VisitDayRefusal, ApiErrorKey>

/** Errors: 400 on `fields` for a day that the calendar disables, with the reason as its message. */
export function requireVisitDay(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  day: Day,
  fields: Record<string, string>,
) {
  const visit = canVisitOn(day, dayOf(clock.now()), settings.current)
  if (visit.allowed) return
  if (visit.reason === 'DAY_OFF') throw dayOffError(day, settings.current, fields)
  throw new AppError(visitRefusals[visit.reason], { fields })
}

/** What is said of a day that is not worked. */
export function dayOffError(day: Day, work: WorkDays, fields: Record<string, string>): AppError {
  const { off } = workDay(day, work)
  return new AppError('visit_day_off', { fields, message: off ? dayOffSentence(day, off) : undefined })
}

/** Errors: 400 on `fields` for a day that a sector does not leave to the town of a place. */
export function requireServedDay(
  { settings }: Pick<Deps, 'settings'>,
  { day, spot }: { day: Day; spot: Spot | null },
  fields: Record<string, string>,
) {
  if (!isServedOn(day, spot, settings.current)) throw outsideSectorError(spot, settings.current, fields)
}

/** What is said of a day on which a town has no wash. */
export function outsideSectorError(
  spot: Spot | null,
  settings: Sectors,
  fields: Record<string, string>,
): AppError {
  const days = sectorDays(spot, settings)
  const message = spot && days ? sectorSentence(spot.cityCode, days) : undefined
  return new AppError('visit_outside_sector', { fields, message })
}

type SuspendedWash = Pick<WantedWash, 'spot' | 'service'> & { day: Day }

/** Errors: 400 on `dayField` for a wash that is suspended there on its day. */
export function requireNotSuspended(
  { settings }: Pick<Deps, 'settings'>,
  wash: SuspendedWash,
  dayField: string,
) {
  if (suspensionOn(wash.day, wash, settings.current)) throw suspendedError(wash, settings.current, dayField)
}

/** What is said of a wash that is suspended: until when, and what is possible there meanwhile. */
export function suspendedError(wash: SuspendedWash, settings: Suspensions, dayField: string): AppError {
  const suspension = suspensionOn(wash.day, wash, settings)
  const message = suspension ? suspensionSentence(suspension, wash, settings) : undefined
  return new AppError('wash_suspended', { message, fields: message ? { [dayField]: message } : undefined })
}
