import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type AccountAuth, cookieNames } from '../features/sessions/account-auth.ts'
import { noteUse } from '../features/sessions/note-use.ts'
import { sessionIdOf } from '../features/sessions/session-token.ts'
import type { AdminEnv, AppEnv, ClientActor, ClientEnv, EitherEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

/** Lets administrators through, by their cookie or by `Authorization: Bearer <adminToken>`. Errors: 401. */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  const { user, session } = await sessionOf(c, c.var.auth.admin, adminToken(c))
  await noteUse(c.var.deps, session)
  c.set('admin', { kind: 'admin', id: user.id, email: user.login, sessionId: session.id })
  await next()
})

/** Lets clients through, by their cookie. Errors: 401. */
export const requireClient = createMiddleware<ClientEnv>(async (c, next) => {
  const { user, session } = await sessionOf(c, c.var.auth.client, getCookie(c, cookieNames.client))
  c.set('client', { kind: 'client', id: user.id, email: user.login, sessionId: session.id })
  await next()
})

/** Who is logged in where nobody has to be; null for a visitor, and for a session that is over. */
export async function clientWhereLoggedIn<Env extends AppEnv>(c: Context<Env>): Promise<ClientActor | null> {
  const token = getCookie(c, cookieNames.client)
  if (!token) return null
  const { session, user } = await c.var.auth.client.validateSession(sessionIdOf(token))
  return session ? { kind: 'client', id: user.id, email: user.login, sessionId: session.id } : null
}

/** The same for the back office and the client space: 'admin' for an administrator, before a client. */
export async function adminOrClient<Env extends AppEnv>(
  c: Context<Env>,
): Promise<'admin' | ClientActor | null> {
  const token = adminToken(c)
  const { session } = token ? await c.var.auth.admin.validateSession(sessionIdOf(token)) : { session: null }
  return session ? 'admin' : clientWhereLoggedIn(c)
}

/** Lets administrators and clients through, an administrator before a client. Errors: 401. */
export const requireEither = createMiddleware<EitherEnv>(async (c, next) => {
  const who = await adminOrClient(c)
  if (!who) throw new AppError('unauthenticated')
  c.set('who', who)
  await next()
})

/** A header that is no bearer's is not set aside for the cookie: who sends one means it. */
function adminToken<Env extends AppEnv>(c: Context<Env>): string | null | undefined {
  const authorization = c.req.header('Authorization')
  if (authorization === undefined) return getCookie(c, cookieNames.admin)
  // The name of a scheme is the same in any case. Source: RFC 9110, 11.1.
  return c.var.auth.admin.readBearerToken(authorization.replace(/^bearer /i, 'Bearer '))
}

async function sessionOf<Env extends AppEnv>(
  c: Context<Env>,
  auth: AccountAuth,
  token: string | null | undefined,
) {
  if (!token) throw new AppError('unauthenticated')
  const { session, user } = await auth.validateSession(sessionIdOf(token))
  if (!session) throw new AppError('unauthenticated')
  if (session.fresh) c.header('Set-Cookie', auth.createSessionCookie(token).serialize(), { append: true })
  return { session, user }
}
