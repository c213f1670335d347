import { statisticsQuery } from '@tramontane/contract/lists/statistics'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { statistics } from './statistics.ts'

export const statisticsAdminRoutes = new Hono<AppEnv>().get(
  '/admin/statistics',
  requireAdmin,
  validate('query', statisticsQuery),
  async (c) => {
    const data = await statistics(c.var.deps, c.req.valid('query'))
    return answer(c, { data })
  },
)
