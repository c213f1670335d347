import type { Route } from '../http/route.ts'
import { catalogRoutes } from './catalog.ts'
import { customerRoutes } from './customers.ts'
import { eventRoutes, webhookEndpointRoutes } from './events.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { portalRoutes } from './portal.ts'
import { refundRoutes } from './refunds.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { testClockRoutes } from './test-clocks.ts'

/** Every call that the fake answers; the others are 404. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...portalRoutes,
  ...catalogRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
  ...testClockRoutes,
  ...webhookEndpointRoutes,
]
