import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** One line per request: no body, no query, no header. Static files are told at the debug level. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now()
  await next()
  const { deps, requestId } = c.var
  const level = c.req.path.startsWith('/assets/') ? 'debug' : 'info'
  deps.log[level]('request', {
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  })
})
