import { useSite } from '../../lib/site.ts'
import { BookingRequestForm } from './booking-request-form.tsx'

/** The booking form of the home page, with the prices and closed days of the business. To be loaded lazily. */
export function BookingForm() {
  const { services, closed } = useSite()
  return <BookingRequestForm services={services} closed={closed} />
}
