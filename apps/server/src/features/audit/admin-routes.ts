import { auditGridQuery } from '@tramontane/contract/audit/audit'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { exportAudit } from './export-view.ts'
import { auditPage } from './queries.ts'

export const auditAdminRoutes = new Hono<AppEnv>()
  .get('/admin/audit', requireAdmin, validate('query', auditGridQuery), async (c) => {
    const page = await auditPage(c.var.deps.database.db, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .get('/exports/audit.csv', requireAdmin, validate('query', auditGridQuery), (c) =>
    exportAudit(c.var.deps, c.var.admin, c.req.valid('query')),
  )
