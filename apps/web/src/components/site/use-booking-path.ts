import { useLocation } from '@tanstack/react-router'
import { townOfPath } from '@tramontane/content/landing/landing-paths'
import { bookingPath } from '@tramontane/content/requests/booking-path'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'

/** The way to the booking form with a wash chosen, and with the town whose page it is. */
export function useBookingPath(): (service?: ServiceId | '') => string {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (service = '') => bookingPath({ service, place: townOfPath(pathname) ?? '' })
}
