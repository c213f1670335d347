import { Hono } from 'hono'
import { except } from 'hono/combine'
import { TrieRouter } from 'hono/router/trie-router'
import { descriptionRoutes } from './api-description/routes.ts'
import { apiRoutes } from './api-routes.ts'
import { calendarFeedRoutes } from './features/appointments/calendar-feeds/routes.ts'
import { movePageRoutes } from './features/appointments/day-move/page-routes.ts'
import { ownWashPageRoutes } from './features/appointments/one-off/by-link/page-routes.ts'
import { payPageRoutes } from './features/appointments/online-payments/public-routes.ts'
import { washPhotosPath } from './features/appointments/photos/routes.ts'
import { slotPageRoutes } from './features/appointments/waitlist/page-routes.ts'
import { importPath } from './features/client-import/admin-routes.ts'
import { contactPageRoutes } from './features/contact-requests/page-routes.ts'
import { healthRoutes } from './features/metrics/health-routes.ts'
import { metricsRoutes } from './features/metrics/routes.ts'
import { quotePageRoutes } from './features/quotes/page-routes.ts'
import { reviewPageRoutes } from './features/reviews/page-routes.ts'
import { photoPath, photoRoutes } from './features/site/photos/routes.ts'
import { webhookRoutes } from './features/subscriptions/provider/webhook-routes.ts'
import { textPicturesPath } from './features/texts/admin-routes.ts'
import { textPictureRoutes } from './features/texts/public-routes.ts'
import type { AppEnv } from './http/app-env.ts'
import { AppError } from './http/app-error.ts'
import { jsonBody, smallBody } from './http/bodies.ts'
import { answerError } from './http/errors.ts'
import { everyAnswer } from './http/every-answer.ts'
import { knownRoute } from './http/known-route.ts'
import { providerTime } from './http/provider-time.ts'
import { requestContext } from './http/request-context.ts'
import { sameOrigin } from './http/same-origin.ts'
import { pageRoutes } from './pages/routes.ts'
import { siteFileRoutes } from './pages/site-files.ts'
import type { StaticFiles } from './pages/web-build.ts'

export const noFiles: StaticFiles = new Map()

const made = new WeakMap<StaticFiles, Hono<AppEnv>>()

/**
 * The whole server, without a port and with nothing of its own: calls under /api, health, and pages. Each request brings
 * what it is answered with (`Surroundings`). Shapes: `files` are those of the web build; the same have the same server.
 */
export function appWith(files = noFiles): Hono<AppEnv> {
  const known = made.get(files) ?? createApp(files)
  made.set(files, known)
  return known
}

function createApp(files: StaticFiles) {
  // The one of Hono's that takes these paths: it would try its other one on all of them first.
  const app = new Hono<AppEnv>({ router: new TrieRouter() })
  app.use(requestContext)
  app.use(everyAnswer)
  app.use('/api/*', knownRoute(app))
  app.use('/api/*', providerTime)
  app.route('/', webhookRoutes)
  app.use('/api/*', sameOrigin)
  app.use('/api/*', jsonBody)
  app.use('/api/*', except([`${photoPath}*`, washPhotosPath, importPath, textPicturesPath], smallBody))
  app.route('/', healthRoutes)
  app.route('/', metricsRoutes)
  app.route('/', apiRoutes())
  app.route(
    '/',
    descriptionRoutes(() => app.routes),
  )
  app.route('/', contactPageRoutes)
  app.route('/', ownWashPageRoutes)
  app.route('/', slotPageRoutes)
  app.route('/', movePageRoutes)
  app.route('/', payPageRoutes)
  app.route('/', quotePageRoutes)
  app.route('/', reviewPageRoutes)
  app.route('/', calendarFeedRoutes)
  app.route('/', siteFileRoutes)
  app.route('/', photoRoutes)
  app.route('/', textPictureRoutes)
  app.route('/', pageRoutes(files))
  app.notFound((c) => answerError(new AppError('not_found'), c))
  app.onError((error, c) => answerError(error, c))
  return app
}
