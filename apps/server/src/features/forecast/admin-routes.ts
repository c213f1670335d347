import { weatherQuery } from '@tramontane/contract/appointments/appointment-admin'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { planningWeather } from './day-weather.ts'

export const forecastAdminRoutes = new Hono<AppEnv>().get(
  '/admin/weather',
  requireAdmin,
  validate('query', weatherQuery),
  async (c) => {
    const data = await planningWeather(c.var.deps, c.req.valid('query').date)
    return answer(c, { data })
  },
)
