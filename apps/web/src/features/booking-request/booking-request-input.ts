import { contactRequestInput } from '@tramontane/contract/contact'
import type { ClosedDays } from '@tramontane/domain/visit-days'
import { visitDayRefusal } from '../../components/form/visit-day-refusal.ts'

/** The contract's schema, and for a typed day the rule by which the calendar disables days. */
export function bookingRequestInput(closed: ClosedDays) {
  const { appointmentDate } = contactRequestInput.shape
  return contactRequestInput.extend({
    appointmentDate: appointmentDate.refine((day) => visitDayRefusal(day, closed) === null, {
      error: ({ input }) => visitDayRefusal(String(input), closed) ?? undefined,
    }),
  })
}
