import { loginInput } from '@tramontane/contract/login'
import { withWrite } from '@tramontane/db/with-write'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-admin.ts'
import { validate } from '../../http/validate.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { logInAdmin } from './log-in.ts'

export const adminSessionRoutes = new Hono<AppEnv>()
  .post('/admin/login', validate('json', loginInput), async (c) => {
    const { deps, adminAuth, clientAddress } = c.var
    const { token, expiresAt } = await logInAdmin(deps, adminAuth, clientAddress, c.req.valid('json'))
    c.header('Set-Cookie', adminAuth.createSessionCookie(token).serialize(), { append: true })
    return c.json({ success: true as const, adminToken: token, expiresAt: expiresAt.toISOString() })
  })
  .post('/admin/logout', requireAdmin, async (c) => {
    const { deps, admin, adminAuth } = c.var
    await adminAuth.invalidateSession(admin.sessionId)
    await withWrite(deps.database, (tx) =>
      recordAudit(tx, deps, { actor: admin.email, action: 'admin.logout' }),
    )
    c.header('Set-Cookie', adminAuth.createBlankSessionCookie().serialize(), { append: true })
    return c.json({ success: true as const })
  })
  .get('/admin/check-auth', requireAdmin, (c) => c.json({ success: true as const, email: c.var.admin.email }))
  .get('/check-admin-auth', requireAdmin, (c) => c.json({ success: true as const, email: c.var.admin.email }))
