import {
  passwordConfirmInput,
  passwordLinkInput,
  passwordResetInput,
} from '@tramontane/contract/clients/client'
import { adminLoginInput } from '@tramontane/contract/team'
import { withWrite } from '@tramontane/db/with-write'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { logInAdmin } from './log-in.ts'
import { checkAdminLink, chooseAdminPassword, requestAdminReset } from './reset-by-mail.ts'

export const adminSessionRoutes = new Hono<AppEnv>()
  .post('/admin/login', validate('json', adminLoginInput), async (c) => {
    const { deps, auth, clientNetwork } = c.var
    const visitor = { network: clientNetwork, userAgent: c.req.header('User-Agent') }
    const { token, expiresAt } = await logInAdmin(deps, auth.admin, visitor, c.req.valid('json'))
    c.header('Set-Cookie', auth.admin.createSessionCookie(token).serialize(), { append: true })
    return answer(c, { adminToken: token, expiresAt: expiresAt.toISOString() })
  })
  .post('/admin/password-reset', validate('json', passwordResetInput), async (c) => {
    await requestAdminReset(c.var.deps, c.var.clientNetwork, c.req.valid('json').email)
    return answer(c, {}, 202)
  })
  .post('/admin/password-reset/check', validate('json', passwordLinkInput), async (c) => {
    const data = await checkAdminLink(c.var.deps, c.var.clientNetwork, c.req.valid('json').token)
    return answer(c, { data })
  })
  .post('/admin/password-reset/confirm', validate('json', passwordConfirmInput), async (c) => {
    const data = await chooseAdminPassword(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/logout', requireAdmin, async (c) => {
    const { deps, admin, auth } = c.var
    await auth.admin.invalidateSession(admin.sessionId)
    await withWrite(deps.database, (tx) =>
      recordAudit(tx, deps, { actor: admin.email, action: 'admin.logout' }),
    )
    c.header('Set-Cookie', auth.admin.createBlankSessionCookie().serialize(), { append: true })
    // The storage stays: it holds nothing of the back office, and a visitor's answers. Source: SEC-33.
    c.header('Clear-Site-Data', '"cache"')
    return answer(c)
  })
  .get('/admin/check-auth', requireAdmin, (c) => answer(c, { email: c.var.admin.email }))
  .get('/check-admin-auth', requireAdmin, (c) => answer(c, { email: c.var.admin.email }))
