import { dayOffSentence } from '@tramontane/content/business/days-off'
import { apiErrors } from '@tramontane/contract/errors'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { canVisitOn } from '@tramontane/domain/days/visit-days'
import { type WorkDays, workDay } from '@tramontane/domain/days/worked-days'

/** What is said of a day on which the town of a place has no wash, beside its days. */
export const unservedDay = 'Nous ne passons pas dans cette commune ce jour-là.'

/** Why a typed day is one that the calendar disables; null for a day that can be asked for. */
export function visitDayRefusal(day: Day, work: WorkDays): string | null {
  const outcome = canVisitOn(day, dayOf(new Date()), work)
  if (outcome.allowed) return null
  if (outcome.reason === 'TOO_EARLY') return apiErrors.visit_too_early.message
  const { off } = workDay(day, work)
  return off ? dayOffSentence(day, off) : apiErrors.visit_too_far.message
}
