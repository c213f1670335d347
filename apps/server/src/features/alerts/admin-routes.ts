import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { listAlerts } from './list-alerts.ts'
import { settleAlertByAdmin } from './settle-by-admin.ts'

export const alertsAdminRoutes = new Hono<AppEnv>()
  .get('/admin/alerts', requireAdmin, async (c) =>
    c.json({ success: true as const, data: await listAlerts(c.var.deps) }),
  )
  .post('/admin/alerts/:id/settle', requireAdmin, validate('param', idParam), async (c) => {
    await settleAlertByAdmin(c.var.deps, c.var.admin, c.req.valid('param').id)
    return c.json({ success: true as const })
  })
