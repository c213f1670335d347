import { transferInput } from '@tramontane/contract/subscriptions/transfer'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { noteTransfer } from './note-transfer.ts'
import { transferPlan } from './transfer-plan.ts'

export const transferAdminRoutes = new Hono<AppEnv>()
  .get('/subscriptions/:id/transfers', requireAdmin, validate('param', idParam), async (c) => {
    const data = await transferPlan(c.var.deps, c.req.valid('param').id)
    return answer(c, { data })
  })
  .post(
    '/subscriptions/:id/transfers',
    requireAdmin,
    validate('param', idParam),
    validate('json', transferInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await noteTransfer(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data })
    },
  )
