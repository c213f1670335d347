import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Answers for paths that lead nowhere before anything else looks at the request.
 * Errors: 404 for an unknown path, 405 with Allow for a known path with another method.
 */
export function knownRoute(app: Hono<AppEnv>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const allowed = methods.filter((method) => leadsSomewhere(app, method, c.req.path))
    const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
    if (allowed.length === 0) throw new AppError('not_found')
    if (!(allowed as string[]).includes(asked))
      throw new AppError('method_not_allowed', { headers: { Allow: allowed.join(', ') } })
    await next()
  })
}

/** A route names its method, a middleware answers to all of them; the pages' catch-all is no call. */
function leadsSomewhere(app: Hono<AppEnv>, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path)
  return handlers.some(([[, route]]) => route.method === method && route.path.startsWith('/api/'))
}
