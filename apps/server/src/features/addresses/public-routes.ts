import { addressQuery } from '@tramontane/contract/clients/address'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { callsPerMinute } from '../../http/calls-per-minute.ts'
import { validate } from '../../http/validate.ts'
import { suggestAddresses } from './suggest-addresses.ts'

export const addressPublicRoutes = new Hono<AppEnv>().get(
  '/address',
  callsPerMinute(30),
  validate('query', addressQuery),
  async (c) => {
    const data = await suggestAddresses(c.var.deps, c.req.valid('query'))
    return answer(c, { data })
  },
)
