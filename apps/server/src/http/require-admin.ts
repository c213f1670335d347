import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { adminCookieName } from '../features/admin-session/admin-auth.ts'
import type { AdminEnv } from './app-env.ts'
import { AppError } from './app-error.ts'
import { sessionIdOf } from './session-token.ts'

/** Lets administrators through, by their cookie or by `Authorization: Bearer <adminToken>`. Errors: 401. */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  const token = tokenOf(c)
  if (!token) throw new AppError('unauthenticated')
  const { adminAuth } = c.var
  const { session, user } = await adminAuth.validateSession(await sessionIdOf(token))
  if (!session) throw new AppError('unauthenticated')
  if (session.fresh)
    c.header('Set-Cookie', adminAuth.createSessionCookie(token).serialize(), { append: true })
  c.set('admin', { kind: 'admin', id: user.id, email: user.login, sessionId: session.id })
  await next()
})

function tokenOf(c: Context<AdminEnv>): string | undefined {
  const authorization = c.req.header('Authorization')
  if (authorization) return c.var.adminAuth.readBearerToken(authorization) ?? undefined
  return getCookie(c, adminCookieName)
}
