import { useStore } from '@tanstack/react-form'
import type { useBookingRequestForm } from './use-booking-request-form.ts'

/** How often the form was sent and is answered: what is free is asked anew after each, a start may have gone meanwhile. */
export function useAnswered(form: ReturnType<typeof useBookingRequestForm>['form']): number {
  return useStore(form.store, ({ submissionAttempts, isSubmitting }) =>
    isSubmitting ? submissionAttempts - 1 : submissionAttempts,
  )
}
