import { Hono } from 'hono'
import { addressPublicRoutes } from './features/addresses/public-routes.ts'
import { adminSearchRoutes } from './features/admin-search/routes.ts'
import { adminSessionRoutes } from './features/admin-session/routes.ts'
import { alertsAdminRoutes } from './features/alerts/admin-routes.ts'
import { appointmentAdminRoutes } from './features/appointments/admin/admin-routes.ts'
import { calendarFeedAdminRoutes } from './features/appointments/calendar-feeds/routes.ts'
import { appointmentClientRoutes } from './features/appointments/client/client-routes.ts'
import { dayAdminRoutes } from './features/appointments/day/admin-routes.ts'
import { dayMoveAdminRoutes } from './features/appointments/day-move/admin-routes.ts'
import { dayOrderAdminRoutes } from './features/appointments/day-order/admin-routes.ts'
import { oneOffPublicRoutes } from './features/appointments/one-off/by-link/public-routes.ts'
import { paymentLinkAdminRoutes } from './features/appointments/online-payments/admin-routes.ts'
import { paymentLinkClientRoutes } from './features/appointments/online-payments/client-routes.ts'
import { paymentPublicRoutes } from './features/appointments/online-payments/public-routes.ts'
import { washPhotoRoutes } from './features/appointments/photos/routes.ts'
import { appointmentPublicRoutes } from './features/appointments/public-routes.ts'
import { seriesAdminRoutes } from './features/appointments/series/admin-routes.ts'
import { seriesClientRoutes } from './features/appointments/series/client-routes.ts'
import { waitlistAdminRoutes } from './features/appointments/waitlist/admin-routes.ts'
import { waitlistClientRoutes } from './features/appointments/waitlist/client-routes.ts'
import { waitlistPublicRoutes } from './features/appointments/waitlist/public-routes.ts'
import { auditAdminRoutes } from './features/audit/admin-routes.ts'
import { backupAdminRoutes } from './features/backups/admin-routes.ts'
import { bookAdminRoutes } from './features/books/admin-routes.ts'
import { clientAccountAdminRoutes } from './features/client-accounts/admin-routes.ts'
import { clientFileRoutes } from './features/client-files/routes.ts'
import { clientImportAdminRoutes } from './features/client-import/admin-routes.ts'
import { clientSessionRoutes } from './features/client-session/routes.ts'
import { clientSpaceRoutes } from './features/client-space/routes.ts'
import { clientAdminRoutes } from './features/clients/admin-routes.ts'
import { contactAdminRoutes } from './features/contact-requests/admin-routes.ts'
import { contactPublicRoutes } from './features/contact-requests/public-routes.ts'
import { documentFileRoutes } from './features/documents/print/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { droughtAdminRoutes } from './features/drought/admin-routes.ts'
import { endingAdminRoutes } from './features/endings/admin-routes.ts'
import { endingClientRoutes } from './features/endings/declared/client-routes.ts'
import { endingPublicRoutes } from './features/endings/declared/public-routes.ts'
import { firstStepAdminRoutes } from './features/first-steps/admin-routes.ts'
import { forecastAdminRoutes } from './features/forecast/admin-routes.ts'
import { messageAdminRoutes } from './features/messages/admin-routes.ts'
import { monthBillAdminRoutes } from './features/month-bills/admin-routes.ts'
import { outboxAdminRoutes } from './features/outbox/admin-routes.ts'
import { passwordClientRoutes } from './features/passwords/client-routes.ts'
import { passwordPublicRoutes } from './features/passwords/public-routes.ts'
import { placeAdminRoutes } from './features/places/admin-routes.ts'
import { placeClientRoutes } from './features/places/client-routes.ts'
import { professionalAdminRoutes } from './features/professionals/admin-routes.ts'
import { partnershipAdminRoutes } from './features/professionals/partnerships/admin-routes.ts'
import { professionalPublicRoutes } from './features/professionals/public-routes.ts'
import { pushAdminRoutes } from './features/push/admin-routes.ts'
import { quoteAdminRoutes } from './features/quotes/admin-routes.ts'
import { reviewAdminRoutes } from './features/reviews/admin-routes.ts'
import { reviewPublicRoutes } from './features/reviews/public-routes.ts'
import { settingsAdminRoutes } from './features/site/admin-routes.ts'
import { photoAdminRoutes } from './features/site/photos/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { smsReceiptRoutes } from './features/sms/receipt-routes.ts'
import { statisticsAdminRoutes } from './features/statistics/admin-routes.ts'
import { demoPaymentRoutes } from './features/subscriptions/demo-routes.ts'
import { subscriptionPublicRoutes } from './features/subscriptions/orders/public-routes.ts'
import { subscriptionAdminRoutes } from './features/subscriptions-admin/admin-routes.ts'
import { teamAdminRoutes } from './features/team/admin-routes.ts'
import { textAdminRoutes } from './features/texts/admin-routes.ts'
import { textPublicRoutes } from './features/texts/public-routes.ts'
import { todoAdminRoutes } from './features/todo/admin-routes.ts'
import { transferAdminRoutes } from './features/transfers/admin-routes.ts'
import { twoFactorAdminRoutes } from './features/two-factor/admin-routes.ts'
import { vehicleAdminRoutes } from './features/vehicles/admin-routes.ts'
import { visitPublicRoutes } from './features/visits/public-routes.ts'
import type { AppEnv } from './http/app-env.ts'

/** Every call of the product, in the order in which they are asked. What the web application sees of them: `rpc`. */
const everyCall: readonly Hono<AppEnv>[] = [
  siteRoutes,
  reviewPublicRoutes,
  visitPublicRoutes,
  addressPublicRoutes,
  contactPublicRoutes,
  professionalPublicRoutes,
  subscriptionPublicRoutes,
  demoPaymentRoutes,
  endingPublicRoutes,
  endingClientRoutes,
  endingAdminRoutes,
  adminSessionRoutes,
  clientSessionRoutes,
  appointmentPublicRoutes,
  oneOffPublicRoutes,
  appointmentClientRoutes,
  passwordPublicRoutes,
  passwordClientRoutes,
  clientSpaceRoutes,
  placeClientRoutes,
  placeAdminRoutes,
  vehicleAdminRoutes,
  contactAdminRoutes,
  alertsAdminRoutes,
  todoAdminRoutes,
  pushAdminRoutes,
  outboxAdminRoutes,
  smsReceiptRoutes,
  messageAdminRoutes,
  professionalAdminRoutes,
  partnershipAdminRoutes,
  subscriptionAdminRoutes,
  transferAdminRoutes,
  clientAdminRoutes,
  clientAccountAdminRoutes,
  statisticsAdminRoutes,
  bookAdminRoutes,
  documentFileRoutes,
  documentRoutes,
  monthBillAdminRoutes,
  quoteAdminRoutes,
  adminSearchRoutes,
  clientFileRoutes,
  clientImportAdminRoutes,
  auditAdminRoutes,
  backupAdminRoutes,
  settingsAdminRoutes,
  firstStepAdminRoutes,
  reviewAdminRoutes,
  droughtAdminRoutes,
  calendarFeedAdminRoutes,
  photoAdminRoutes,
  textPublicRoutes,
  textAdminRoutes,
  appointmentAdminRoutes,
  dayAdminRoutes,
  forecastAdminRoutes,
  paymentLinkAdminRoutes,
  paymentLinkClientRoutes,
  paymentPublicRoutes,
  washPhotoRoutes,
  dayMoveAdminRoutes,
  dayOrderAdminRoutes,
  seriesAdminRoutes,
  seriesClientRoutes,
  waitlistPublicRoutes,
  waitlistAdminRoutes,
  waitlistClientRoutes,
  teamAdminRoutes,
  twoFactorAdminRoutes,
]

export function apiRoutes(): Hono<AppEnv> {
  const api = new Hono<AppEnv>().basePath('/api')
  for (const routes of everyCall) api.route('/', routes)
  return api
}
