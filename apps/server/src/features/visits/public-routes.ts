import { visitInput } from '@tramontane/contract/visit'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { callsPerMinute } from '../../http/calls-per-minute.ts'
import { validate } from '../../http/validate.ts'
import { noteNavigation } from './note-visit.ts'

export const visitPublicRoutes = new Hono<AppEnv>().post(
  '/visit',
  callsPerMinute(60),
  validate('json', visitInput),
  async (c) => {
    await noteNavigation(c, c.req.valid('json').path)
    return answer(c, {}, 202)
  },
)
