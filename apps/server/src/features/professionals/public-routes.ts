import { professionalCallInput } from '@tramontane/contract/requests/professional'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireOpenSite } from '../../http/require-open-site.ts'
import { validate } from '../../http/validate.ts'
import { requestPartnership } from './request-partnership.ts'

export const professionalPublicRoutes = new Hono<AppEnv>().post(
  '/contact-professionnel',
  requireOpenSite,
  validate('json', professionalCallInput),
  async (c) => {
    const data = await requestPartnership(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data }, 201)
  },
)
