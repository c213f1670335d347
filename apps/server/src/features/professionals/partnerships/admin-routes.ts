import { partnershipChangeInput } from '@tramontane/contract/requests/professional-partnership'
import { partnershipGridQuery } from '@tramontane/contract/requests/professional-partnership-columns'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { changePartnership } from './change-partnership.ts'
import { exportPartnerships } from './export-partnerships.ts'
import { partnershipPage } from './queries.ts'

export const partnershipAdminRoutes = new Hono<AppEnv>()
  .get('/partnerships', requireAdmin, validate('query', partnershipGridQuery), async (c) => {
    const page = await partnershipPage(c.var.deps.database.db, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .patch(
    '/partnerships/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', partnershipChangeInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await changePartnership(c.var.deps, c.var.admin, { id, ...c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .get('/exports/partnerships.csv', requireAdmin, validate('query', partnershipGridQuery), (c) =>
    exportPartnerships(c.var.deps, c.var.admin, c.req.valid('query')),
  )
