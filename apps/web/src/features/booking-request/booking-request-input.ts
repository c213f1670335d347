import { contactRequestInput } from '@tramontane/contract/contact'
import { apiErrors } from '@tramontane/contract/errors'
import { type Day, dayOf } from '@tramontane/domain/calendar'
import { type ClosedDays, canVisitOn, type VisitDayRefusal } from '@tramontane/domain/visit-days'

const refusalSentences: Record<VisitDayRefusal, string> = {
  TOO_EARLY: apiErrors.visit_too_early.message,
  SUNDAY: apiErrors.visit_sunday.message,
  CLOSED: apiErrors.visit_closed.message,
}

/** The contract's schema, and for a typed day the rule by which the calendar disables days. */
export function bookingRequestInput(closed: ClosedDays) {
  const { appointmentDate } = contactRequestInput.shape
  return contactRequestInput.extend({
    appointmentDate: appointmentDate.refine((day) => refusalOf(day, closed) === null, {
      error: ({ input }) => refusalOf(String(input), closed) ?? undefined,
    }),
  })
}

function refusalOf(day: Day, closed: ClosedDays): string | null {
  const outcome = canVisitOn(day, dayOf(new Date()), closed)
  return outcome.allowed ? null : refusalSentences[outcome.reason]
}
