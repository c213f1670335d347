import type { adminSearchRoutes } from '../features/admin-search/routes.ts'
import type { adminSessionRoutes } from '../features/admin-session/routes.ts'
import type { alertsAdminRoutes } from '../features/alerts/admin-routes.ts'
import type { calendarFeedAdminRoutes } from '../features/appointments/calendar-feeds/routes.ts'
import type { auditAdminRoutes } from '../features/audit/admin-routes.ts'
import type { backupAdminRoutes } from '../features/backups/admin-routes.ts'
import type { droughtAdminRoutes } from '../features/drought/admin-routes.ts'
import type { firstStepAdminRoutes } from '../features/first-steps/admin-routes.ts'
import type { messageAdminRoutes } from '../features/messages/admin-routes.ts'
import type { outboxAdminRoutes } from '../features/outbox/admin-routes.ts'
import type { pushAdminRoutes } from '../features/push/admin-routes.ts'
import type { reviewAdminRoutes } from '../features/reviews/admin-routes.ts'
import type { settingsAdminRoutes } from '../features/site/admin-routes.ts'
import type { photoAdminRoutes } from '../features/site/photos/routes.ts'
import type { siteRoutes } from '../features/site/routes.ts'
import type { statisticsAdminRoutes } from '../features/statistics/admin-routes.ts'
import type { teamAdminRoutes } from '../features/team/admin-routes.ts'
import type { textAdminRoutes } from '../features/texts/admin-routes.ts'
import type { todoAdminRoutes } from '../features/todo/admin-routes.ts'
import type { twoFactorAdminRoutes } from '../features/two-factor/admin-routes.ts'
import type { Calls } from './calls.ts'

declare const api: Calls<
  | typeof adminSearchRoutes
  | typeof adminSessionRoutes
  | typeof alertsAdminRoutes
  | typeof calendarFeedAdminRoutes
  | typeof auditAdminRoutes
  | typeof backupAdminRoutes
  | typeof droughtAdminRoutes
  | typeof firstStepAdminRoutes
  | typeof messageAdminRoutes
  | typeof outboxAdminRoutes
  | typeof pushAdminRoutes
  | typeof reviewAdminRoutes
  | typeof settingsAdminRoutes
  | typeof photoAdminRoutes
  | typeof siteRoutes
  | typeof statisticsAdminRoutes
  | typeof teamAdminRoutes
  | typeof textAdminRoutes
  | typeof todoAdminRoutes
  | typeof twoFactorAdminRoutes
>

function client() {
  return { api }
}

/** Of the rest of the back office: who works in it, what is to be done, the settings, the texts. */
export type OfficeClient = ReturnType<typeof client>
