import type { seriesAdminRoutes } from '../features/appointments/series/admin-routes.ts'
import type { bookAdminRoutes } from '../features/books/admin-routes.ts'
import type { clientAccountAdminRoutes } from '../features/client-accounts/admin-routes.ts'
import type { clientFileRoutes } from '../features/client-files/routes.ts'
import type { clientImportAdminRoutes } from '../features/client-import/admin-routes.ts'
import type { clientAdminRoutes } from '../features/clients/admin-routes.ts'
import type { contactAdminRoutes } from '../features/contact-requests/admin-routes.ts'
import type { documentRoutes } from '../features/documents/routes.ts'
import type { endingAdminRoutes } from '../features/endings/admin-routes.ts'
import type { monthBillAdminRoutes } from '../features/month-bills/admin-routes.ts'
import type { placeAdminRoutes } from '../features/places/admin-routes.ts'
import type { professionalAdminRoutes } from '../features/professionals/admin-routes.ts'
import type { partnershipAdminRoutes } from '../features/professionals/partnerships/admin-routes.ts'
import type { quoteAdminRoutes } from '../features/quotes/admin-routes.ts'
import type { demoPaymentRoutes } from '../features/subscriptions/demo-routes.ts'
import type { subscriptionAdminRoutes } from '../features/subscriptions-admin/admin-routes.ts'
import type { transferAdminRoutes } from '../features/transfers/admin-routes.ts'
import type { vehicleAdminRoutes } from '../features/vehicles/admin-routes.ts'
import type { Calls } from './calls.ts'

declare const api: Calls<
  | typeof seriesAdminRoutes
  | typeof bookAdminRoutes
  | typeof clientAccountAdminRoutes
  | typeof clientFileRoutes
  | typeof clientImportAdminRoutes
  | typeof clientAdminRoutes
  | typeof contactAdminRoutes
  | typeof documentRoutes
  | typeof endingAdminRoutes
  | typeof monthBillAdminRoutes
  | typeof placeAdminRoutes
  | typeof professionalAdminRoutes
  | typeof partnershipAdminRoutes
  | typeof quoteAdminRoutes
  | typeof subscriptionAdminRoutes
  | typeof demoPaymentRoutes
  | typeof transferAdminRoutes
  | typeof vehicleAdminRoutes
>

function client() {
  return { api }
}

/** Of clients, requests, contracts, and what is billed. */
export type PeopleClient = ReturnType<typeof client>
