import { isComing } from '@tramontane/content/legal/missing-legal-facts'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

/** Takes no request and no order of a site that does not say yet who sells. Errors: 403 site_coming. Source: V-66, LAW-01. */
export const requireOpenSite = createMiddleware<AppEnv>(async (c, next) => {
  if (isComing(c.var.deps.settings.current)) throw new AppError('site_coming')
  await next()
})
