import { bookingFormInput } from '@tramontane/contract/requests/contact'
import type { WorkDays } from '@tramontane/domain/days/worked-days'
import { visitDayRefusal } from '../../components/form/visit-day-refusal.ts'

/** The contract's schema, and for a typed day the rule by which the calendar disables days. */
export function bookingRequestInput(work: WorkDays) {
  const { appointmentDate } = bookingFormInput.shape
  return bookingFormInput.extend({
    appointmentDate: appointmentDate.refine((day) => visitDayRefusal(day, work) === null, {
      error: ({ input }) => visitDayRefusal(String(input), work) ?? undefined,
    }),
  })
}
