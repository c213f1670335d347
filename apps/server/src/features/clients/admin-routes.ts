import { clientGridQuery } from '@tramontane/contract/client-columns'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { exportClients } from './export-clients.ts'
import { clientList } from './queries.ts'

export const clientAdminRoutes = new Hono<AppEnv>()
  .get('/clients', requireAdmin, validate('query', clientGridQuery), async (c) => {
    const { database, clock } = c.var.deps
    const page = await clientList(database.db, c.req.valid('query'), clock.now())
    return c.json({ success: true as const, ...page })
  })
  .get('/exports/clients.csv', requireAdmin, validate('query', clientGridQuery), (c) =>
    exportClients(c.var.deps, c.var.admin, c.req.valid('query')),
  )
