import { isMigrated } from '@tramontane/db/upgrades/migrate'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'

export const healthRoutes = new Hono<AppEnv>()
  .get('/healthz', (c) => c.json({ success: true as const, ...certificateOf(c.var.deps) }))
  .get('/readyz', async (c) => {
    if (!(await isMigrated(c.var.deps.database))) throw new AppError('unavailable')
    return c.json({ success: true as const, ...certificateOf(c.var.deps) })
  })

/** Said where the program answers for https itself. */
function certificateOf({ certificate }: Deps) {
  return certificate && { certificate: certificate() }
}
