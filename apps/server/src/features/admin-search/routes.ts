import { adminSearchQuery } from '@tramontane/contract/lists/admin-search'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { searchEverything } from './search-everything.ts'

export const adminSearchRoutes = new Hono<AppEnv>().get(
  '/admin/search',
  requireAdmin,
  validate('query', adminSearchQuery),
  async (c) => {
    const data = await searchEverything(c.var.deps, c.req.valid('query').q)
    return answer(c, { data })
  },
)
