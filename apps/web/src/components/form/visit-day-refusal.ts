import { apiErrors } from '@tramontane/contract/errors'
import { type Day, dayOf } from '@tramontane/domain/calendar'
import { type ClosedDays, canVisitOn, type VisitDayRefusal } from '@tramontane/domain/visit-days'

const sentences: Record<VisitDayRefusal, string> = {
  TOO_EARLY: apiErrors.visit_too_early.message,
  SUNDAY: apiErrors.visit_sunday.message,
  CLOSED: apiErrors.visit_closed.message,
}

/** Why a typed day is one that the calendar disables; null for a day that can be asked for. */
export function visitDayRefusal(day: Day, closed: ClosedDays): string | null {
  const outcome = canVisitOn(day, dayOf(new Date()), closed)
  return outcome.allowed ? null : sentences[outcome.reason]
}
