import { ownerDayQuery } from '@tramontane/contract/appointments/appointment-admin'
import {
  deedUndoInput,
  lateInput,
  progressInput,
  washPaymentInput,
  washRefundInput,
} from '@tramontane/contract/appointments/day-deeds'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { ownerDay } from './owner-day.ts'
import { giveBack, receivePayment } from './receive-payment.ts'
import { stepWash } from './step-wash.ts'
import { tellLate } from './tell-late.ts'
import { undoDeed } from './undo-deed.ts'

export const dayAdminRoutes = new Hono<AppEnv>()
  .get('/admin/day', requireAdmin, validate('query', ownerDayQuery), async (c) => {
    const data = await ownerDay(c.var.deps, c.req.valid('query'))
    return answer(c, { data })
  })
  .post(
    '/appointments/:id/progress',
    requireAdmin,
    validate('param', idParam),
    validate('json', progressInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await stepWash(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .post(
    '/appointments/:id/payments',
    requireAdmin,
    validate('param', idParam),
    validate('json', washPaymentInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await receivePayment(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data }, 201)
    },
  )
  .post(
    '/appointments/:id/refunds',
    requireAdmin,
    validate('param', idParam),
    validate('json', washRefundInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await giveBack(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data }, 201)
    },
  )
  .post('/admin/late', requireAdmin, validate('json', lateInput), async (c) => {
    const data = await tellLate(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/undo', requireAdmin, validate('json', deedUndoInput), async (c) => {
    const data = await undoDeed(c.var.deps, c.var.admin, c.req.valid('json').key)
    return answer(c, { data })
  })
