import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { comesFromElsewhere } from '../../http/same-origin.ts'

/**
 * A call by GET that changes something: only in a demonstration, and never from a page of somebody else's.
 * Errors: 404 in production, 403 from another site. Source: R-85.
 */
export const demoVisit = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.deps.config.isProduction) notFound()
  if (comesFromElsewhere(c)) throw new AppError('cross_site')
  await next()
})
