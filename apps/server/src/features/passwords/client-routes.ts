import { passwordChangeInput } from '@tramontane/contract/clients/client'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireClient } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { changePassword } from './change-password.ts'

export const passwordClientRoutes = new Hono<AppEnv>().post(
  '/client-password',
  requireClient,
  validate('json', passwordChangeInput),
  async (c) => {
    await changePassword(c.var.deps, c.var.client, c.req.valid('json'))
    return answer(c)
  },
)
