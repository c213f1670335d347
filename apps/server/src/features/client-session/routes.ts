import { loginInput } from '@tramontane/contract/login'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireClient } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { forgetClient } from './forget-client.ts'
import { logInClient } from './log-in.ts'

export const clientSessionRoutes = new Hono<AppEnv>()
  .post('/login', validate('json', loginInput), async (c) => {
    const { deps, auth, clientNetwork } = c.var
    const { token, ...data } = await logInClient(deps, auth.client, clientNetwork, c.req.valid('json'))
    c.header('Set-Cookie', auth.client.createSessionCookie(token).serialize(), { append: true })
    return c.json({ success: true as const, data })
  })
  .post('/logout', requireClient, async (c) => {
    const { client, auth } = c.var
    await auth.client.invalidateSession(client.sessionId)
    forgetClient(c)
    return c.json({ success: true as const })
  })
