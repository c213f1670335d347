import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A call that changes something must come from our own pages: an Origin, where there is one, is ours, and a call that
 * carries a cookie proves its origin by `Origin` or `Sec-Fetch-Site`. Scripts without a cookie need neither.
 * Errors: 403. Source: W-14, SEC-17.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method) && !comesFromUs(c)) throw new AppError('cross_site')
  await next()
})

function comesFromUs(c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin')
  if (origin !== undefined) return isOurs(origin, c)
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  return c.req.header('Cookie') === undefined
}

/** Whether a page of somebody else's asks, as far as its browser says: for what a GET changes. */
export function comesFromElsewhere(c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  return (origin !== undefined && !isOurs(origin, c)) || site === 'cross-site' || site === 'same-site'
}

/** Ours is the configured address, or the very host that was asked: a browser lets no page forge either. */
function isOurs(origin: string, c: Context<AppEnv>): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return origin === new URL(c.var.deps.config.baseUrl).origin || host === c.req.header('Host')
}
