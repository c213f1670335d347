import { createMiddleware } from 'hono/factory'
import type { RequestKind } from '../ports/metrics.ts'
import type { AppEnv } from './app-env.ts'

/** Asked for all day by machines. */
const quietPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** One line and one measure per request: no body, no query, no header. Static files are told at the debug level. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now()
  await next()
  const { deps, requestId } = c.var
  const { method, path } = c.req
  const { status } = c.res
  const ms = performance.now() - startedAt
  const kind = kindOf(path)
  deps.metrics.observeRequest(kind, method, status, ms / 1000)
  const level = kind === 'asset' || quietPaths.has(path) ? 'debug' : 'info'
  deps.log[level]('request', { requestId, method, path, status, ms: Math.round(ms * 10) / 10 })
})

export function kindOf(path: string): RequestKind {
  if (path.startsWith('/api/')) return 'call'
  return path.startsWith('/assets/') ? 'asset' : 'page'
}
