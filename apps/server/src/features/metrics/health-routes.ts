import { isMigrated } from '@tramontane/db/upgrades/migrate'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'

export const healthRoutes = new Hono<AppEnv>()
  .get('/healthz', (c) => answer(c, { ...certificateOf(c.var.deps) }))
  .get('/readyz', async (c) => {
    if (!(await isMigrated(c.var.deps.database))) throw new AppError('unavailable')
    return answer(c, { ...certificateOf(c.var.deps) })
  })

/** Said where the program answers for https itself. */
function certificateOf({ certificate }: Deps) {
  if (!certificate) return {}
  const { until, ...rest } = certificate()
  return { certificate: { ...rest, until: until?.toISOString() ?? null } }
}
