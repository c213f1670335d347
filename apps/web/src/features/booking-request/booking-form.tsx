import type { RefusedContactRequest } from '@tramontane/contract/contact'
import { earliestVisitDay } from '@tramontane/domain/visit-days'
import { useSite } from '../../lib/site.ts'
import { BookingRequestForm } from './booking-request-form.tsx'

/** The booking form, with the prices and closed days of the business. To be loaded lazily. */
export function BookingForm({ refused }: { refused?: RefusedContactRequest | null }) {
  const { services, closed, today } = useSite()
  return (
    <BookingRequestForm
      services={services}
      closed={closed}
      earliest={earliestVisitDay(today)}
      refused={refused}
    />
  )
}
