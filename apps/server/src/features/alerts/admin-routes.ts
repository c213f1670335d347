import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { listAlerts } from './list-alerts.ts'
import { settleAlertByAdmin } from './settle-by-admin.ts'

export const alertsAdminRoutes = new Hono<AppEnv>()
  .get('/admin/alerts', requireAdmin, async (c) => answer(c, { data: await listAlerts(c.var.deps) }))
  .post('/admin/alerts/:id/settle', requireAdmin, validate('param', idParam), async (c) => {
    await settleAlertByAdmin(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
