import { ownerDayQuery } from '@tramontane/contract/appointments/appointment-admin'
import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { validate } from '../../../http/validate.ts'
import { ownerDay } from './owner-day.ts'

export const dayAdminRoutes = new Hono<AppEnv>().get(
  '/admin/day',
  requireAdmin,
  validate('query', ownerDayQuery),
  async (c) => {
    const data = await ownerDay(c.var.deps, c.req.valid('query'))
    return c.json({ success: true as const, data })
  },
)
