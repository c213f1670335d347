import type { appointmentAdminRoutes } from '../features/appointments/admin/admin-routes.ts'
import type { calendarFeedAdminRoutes } from '../features/appointments/calendar-feeds/routes.ts'
import type { dayAdminRoutes } from '../features/appointments/day/admin-routes.ts'
import type { dayMoveAdminRoutes } from '../features/appointments/day-move/admin-routes.ts'
import type { dayOrderAdminRoutes } from '../features/appointments/day-order/admin-routes.ts'
import type { paymentLinkAdminRoutes } from '../features/appointments/online-payments/admin-routes.ts'
import type { washPhotoRoutes } from '../features/appointments/photos/routes.ts'
import type { appointmentPublicRoutes } from '../features/appointments/public-routes.ts'
import type { seriesAdminRoutes } from '../features/appointments/series/admin-routes.ts'
import type { waitlistAdminRoutes } from '../features/appointments/waitlist/admin-routes.ts'
import type { forecastAdminRoutes } from '../features/forecast/admin-routes.ts'
import type { placeAdminRoutes } from '../features/places/admin-routes.ts'
import type { vehicleAdminRoutes } from '../features/vehicles/admin-routes.ts'
import type { Calls } from './calls.ts'

declare const api: Calls<
  | typeof appointmentAdminRoutes
  | typeof calendarFeedAdminRoutes
  | typeof dayMoveAdminRoutes
  | typeof dayOrderAdminRoutes
  | typeof dayAdminRoutes
  | typeof paymentLinkAdminRoutes
  | typeof washPhotoRoutes
  | typeof appointmentPublicRoutes
  | typeof seriesAdminRoutes
  | typeof waitlistAdminRoutes
  | typeof forecastAdminRoutes
  | typeof placeAdminRoutes
  | typeof vehicleAdminRoutes
>

function client() {
  return { api }
}

/** Of the washes, and of the van’s days. */
export type CalendarClient = ReturnType<typeof client>
