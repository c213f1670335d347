import { adminEndingPreviewQuery } from '@tramontane/contract/ending'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { previewForAdmin } from './preview-endings.ts'

export const endingAdminRoutes = new Hono<AppEnv>().get(
  '/admin/endings/preview',
  requireAdmin,
  validate('query', adminEndingPreviewQuery),
  async (c) => {
    const data = await previewForAdmin(c.var.deps, c.req.valid('query'))
    return c.json({ success: true as const, data })
  },
)
