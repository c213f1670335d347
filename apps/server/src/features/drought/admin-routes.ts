import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { listDrought } from './list-drought.ts'

export const droughtAdminRoutes = new Hono<AppEnv>().get('/admin/drought', requireAdmin, async (c) =>
  answer(c, { data: await listDrought(c.var.deps) }),
)
