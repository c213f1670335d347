import { billTransferInput, monthBillingInput } from '@tramontane/contract/documents/month-bill'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { changeMonthBilling, monthBilling } from './month-billing.ts'
import { noteBillTransfer } from './note-bill-transfer.ts'

export const monthBillAdminRoutes = new Hono<AppEnv>()
  .get('/clients/:id/month-bills', requireAdmin, validate('param', idParam), async (c) => {
    const { deps } = c.var
    const data = await monthBilling(deps.database.db, deps, c.req.valid('param').id)
    return answer(c, { data })
  })
  .patch(
    '/clients/:id/month-bills',
    requireAdmin,
    validate('param', idParam),
    validate('json', monthBillingInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await changeMonthBilling(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .post(
    '/documents/:id/transfers',
    requireAdmin,
    validate('param', idParam),
    validate('json', billTransferInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await noteBillTransfer(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data })
    },
  )
