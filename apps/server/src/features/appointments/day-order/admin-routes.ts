import { dayOrderInput, dayOrderQuery, dayOrderUndoInput } from '@tramontane/contract/appointments/day-order'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { validate } from '../../../http/validate.ts'
import { acceptOrder } from './accept-order.ts'
import { proposeOrder } from './propose-order.ts'
import { undoOrder } from './undo-order.ts'

export const dayOrderAdminRoutes = new Hono<AppEnv>()
  .post('/admin/day-order/proposal', requireAdmin, validate('json', dayOrderQuery), async (c) => {
    const data = await proposeOrder(c.var.deps.database.db, c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/day-order', requireAdmin, validate('json', dayOrderInput), async (c) => {
    const data = await acceptOrder(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/day-order/undo', requireAdmin, validate('json', dayOrderUndoInput), async (c) => {
    const data = await undoOrder(c.var.deps, c.var.admin, c.req.valid('json').key)
    return answer(c, { data })
  })
