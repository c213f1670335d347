import { isMigrated } from '@tramontane/db/migrate'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'

export const healthRoutes = new Hono<AppEnv>()
  .get('/healthz', (c) => c.json({ success: true as const }))
  .get('/readyz', async (c) => {
    if (!(await isMigrated(c.var.deps.database))) throw new AppError('unavailable')
    return c.json({ success: true as const })
  })
