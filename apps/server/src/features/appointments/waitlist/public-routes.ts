import { visitorWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireOpenSite } from '../../../http/require-open-site.ts'
import { validate } from '../../../http/validate.ts'
import { joinAsVisitor } from './join-as-visitor.ts'

export const waitlistPublicRoutes = new Hono<AppEnv>().post(
  '/waitlist',
  requireOpenSite,
  validate('json', visitorWaitlistInput),
  async (c) => {
    const data = await joinAsVisitor(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data }, 201)
  },
)
