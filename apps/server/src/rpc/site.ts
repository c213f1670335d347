import type { addressPublicRoutes } from '../features/addresses/public-routes.ts'
import type { oneOffPublicRoutes } from '../features/appointments/one-off/by-link/public-routes.ts'
import type { paymentPublicRoutes } from '../features/appointments/online-payments/public-routes.ts'
import type { appointmentPublicRoutes } from '../features/appointments/public-routes.ts'
import type { waitlistPublicRoutes } from '../features/appointments/waitlist/public-routes.ts'
import type { contactPublicRoutes } from '../features/contact-requests/public-routes.ts'
import type { endingPublicRoutes } from '../features/endings/declared/public-routes.ts'
import type { professionalPublicRoutes } from '../features/professionals/public-routes.ts'
import type { reviewPublicRoutes } from '../features/reviews/public-routes.ts'
import type { siteRoutes } from '../features/site/routes.ts'
import type { demoPaymentRoutes } from '../features/subscriptions/demo-routes.ts'
import type { subscriptionPublicRoutes } from '../features/subscriptions/orders/public-routes.ts'
import type { textPublicRoutes } from '../features/texts/public-routes.ts'
import type { Calls } from './calls.ts'

declare const api: Calls<
  | typeof addressPublicRoutes
  | typeof oneOffPublicRoutes
  | typeof paymentPublicRoutes
  | typeof appointmentPublicRoutes
  | typeof waitlistPublicRoutes
  | typeof contactPublicRoutes
  | typeof endingPublicRoutes
  | typeof professionalPublicRoutes
  | typeof reviewPublicRoutes
  | typeof siteRoutes
  | typeof demoPaymentRoutes
  | typeof subscriptionPublicRoutes
  | typeof textPublicRoutes
>

function client() {
  return { api }
}

/** Of the public site. */
export type SiteClient = ReturnType<typeof client>
