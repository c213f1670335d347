import { loginCodeInput, loginInput, loginLinkInput, loginLinkToken } from '@tramontane/contract/login'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireClient } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { loginLinkMinutes } from '../../mail/account/login-link.ts'
import { newSessionToken } from '../sessions/session-token.ts'
import { forgetClient } from './forget-client.ts'
import { logInClient } from './log-in.ts'
import { enterLoginCode, openLoginLink, requestLoginLink } from './login-link.ts'

/** What tells the browser that asked for a link from any other, while the link works. */
const browserCookie = 'login_browser'

export const clientSessionRoutes = new Hono<AppEnv>()
  .post('/login', validate('json', loginInput), async (c) => {
    const { deps, auth, clientNetwork } = c.var
    const entered = await logInClient(deps, auth.client, clientNetwork, c.req.valid('json'))
    return answer(c, { data: begin(c, entered) })
  })
  .post('/login-link', validate('json', loginLinkInput), async (c) => {
    const { deps, clientNetwork: network } = c.var
    // Asked again, what came before still opens here.
    const browser = getCookie(c, browserCookie) ?? newSessionToken()
    await requestLoginLink(deps, { network, browser, ...c.req.valid('json') })
    setCookie(c, browserCookie, browser, { ...cookieOf(c), maxAge: loginLinkMinutes * 60 })
    return answer(c, {}, 202)
  })
  .post('/login-link/open', validate('json', loginLinkToken), async (c) => {
    const { deps, auth } = c.var
    const entered = await openLoginLink(deps, auth.client, { ...visitorOf(c), ...c.req.valid('json') })
    return answer(c, { data: begin(c, entered) })
  })
  .post('/login-link/code', validate('json', loginCodeInput), async (c) => {
    const { deps, auth } = c.var
    const entered = await enterLoginCode(deps, auth.client, { ...visitorOf(c), ...c.req.valid('json') })
    return answer(c, { data: begin(c, entered) })
  })
  .post('/logout', requireClient, async (c) => {
    const { client, auth } = c.var
    await auth.client.invalidateSession(client.sessionId)
    forgetClient(c)
    return answer(c)
  })

function visitorOf(c: Context<AppEnv>) {
  return { network: c.var.clientNetwork, browser: getCookie(c, browserCookie) }
}

function cookieOf(c: Context<AppEnv>) {
  const secure = c.var.deps.config.baseUrl.startsWith('https:')
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const
}

/** Hands the session to the browser. Answers who entered. */
function begin<Entered extends { token: string }>(c: Context<AppEnv>, { token, ...who }: Entered) {
  if (getCookie(c, browserCookie)) deleteCookie(c, browserCookie, cookieOf(c))
  c.header('Set-Cookie', c.var.auth.client.createSessionCookie(token).serialize(), { append: true })
  return who
}
