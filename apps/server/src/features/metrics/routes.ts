import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'
import { readFigures } from './read-figures.ts'

/** What proxies add: a request that carries one of them comes from elsewhere. */
const forwardingHeaders = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']

const localAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For a collector on this machine, or one that shows METRICS_TOKEN; for everybody else the path leads nowhere. */
const collectorOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!showsToken(c) && !isLocal(c)) throw new AppError('not_found')
  await next()
})

export const metricsRoutes = new Hono<AppEnv>().get('/metrics', collectorOnly, async (c) => {
  const { deps } = c.var
  deps.metrics.set(await readFigures(deps))
  return c.body(await deps.metrics.text(), 200, {
    'Content-Type': deps.metrics.contentType,
    'Cache-Control': 'no-store',
  })
})

function isLocal(c: Context<AppEnv>): boolean {
  return (
    (localAddresses.has(c.var.clientAddress) || c.var.deps.config.socket !== undefined) &&
    forwardingHeaders.every((name) => c.req.header(name) === undefined)
  )
}

function showsToken(c: Context<AppEnv>): boolean {
  const { metricsToken } = c.var.deps.config
  const shown = c.req.header('Authorization')?.replace(/^Bearer /, '')
  if (!metricsToken || !shown) return false
  return timingSafeEqual(digestOf(c, shown), digestOf(c, metricsToken))
}

/** Of one length, whatever was shown. */
function digestOf(c: Context<AppEnv>, text: string): Buffer {
  return Buffer.from(fingerprint(c.var.deps.secret, text))
}
