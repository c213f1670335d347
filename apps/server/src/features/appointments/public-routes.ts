import { availabilityQuery } from '@tramontane/contract/appointment'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { validate } from '../../http/validate.ts'
import { availability } from './availability.ts'

export const appointmentPublicRoutes = new Hono<AppEnv>().get(
  '/availability',
  validate('query', availabilityQuery),
  async (c) => {
    const data = await availability(c.var.deps, c.req.valid('query'))
    return c.json({ success: true as const, data })
  },
)
