import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { listDrought } from './list-drought.ts'

export const droughtAdminRoutes = new Hono<AppEnv>().get('/admin/drought', requireAdmin, async (c) =>
  c.json({ success: true as const, data: await listDrought(c.var.deps) }),
)
