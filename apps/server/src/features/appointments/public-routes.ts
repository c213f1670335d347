import { availabilityQuery } from '@tramontane/contract/appointments/appointment'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { adminOrClient } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { availability } from './availability.ts'

export const appointmentPublicRoutes = new Hono<AppEnv>().get(
  '/availability',
  validate('query', availabilityQuery),
  async (c) => {
    const query = c.req.valid('query')
    // Whose place it is matters only where one is named: the busiest question asks for no session.
    const asker = query.placeId === undefined ? null : await adminOrClient(c)
    const data = await availability(c.var.deps, asker, query)
    return answer(c, { data })
  },
)
