import type { appointmentClientRoutes } from '../features/appointments/client/client-routes.ts'
import type { paymentLinkClientRoutes } from '../features/appointments/online-payments/client-routes.ts'
import type { washPhotoRoutes } from '../features/appointments/photos/routes.ts'
import type { appointmentPublicRoutes } from '../features/appointments/public-routes.ts'
import type { seriesClientRoutes } from '../features/appointments/series/client-routes.ts'
import type { waitlistClientRoutes } from '../features/appointments/waitlist/client-routes.ts'
import type { clientSessionRoutes } from '../features/client-session/routes.ts'
import type { clientSpaceRoutes } from '../features/client-space/routes.ts'
import type { documentRoutes } from '../features/documents/routes.ts'
import type { endingClientRoutes } from '../features/endings/declared/client-routes.ts'
import type { passwordClientRoutes } from '../features/passwords/client-routes.ts'
import type { passwordPublicRoutes } from '../features/passwords/public-routes.ts'
import type { placeClientRoutes } from '../features/places/client-routes.ts'
import type { Calls } from './calls.ts'

declare const api: Calls<
  | typeof appointmentClientRoutes
  | typeof paymentLinkClientRoutes
  | typeof washPhotoRoutes
  | typeof appointmentPublicRoutes
  | typeof seriesClientRoutes
  | typeof waitlistClientRoutes
  | typeof clientSessionRoutes
  | typeof clientSpaceRoutes
  | typeof documentRoutes
  | typeof endingClientRoutes
  | typeof passwordClientRoutes
  | typeof passwordPublicRoutes
  | typeof placeClientRoutes
>

function client() {
  return { api }
}

/** Of a client’s own space. */
export type SpaceClient = ReturnType<typeof client>
