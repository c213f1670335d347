import { paymentLinkInput } from '@tramontane/contract/appointments/payment-link'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { linkStanding } from './link-standing.ts'
import { askPaymentLink } from './payment-link.ts'

export const paymentLinkAdminRoutes = new Hono<AppEnv>()
  .get('/appointments/:id/payment-link', requireAdmin, validate('param', idParam), async (c) => {
    const data = await linkStanding(c.var.deps, c.req.valid('param').id)
    return answer(c, { data })
  })
  .post(
    '/appointments/:id/payment-link',
    requireAdmin,
    validate('param', idParam),
    validate('json', paymentLinkInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await askPaymentLink(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data })
    },
  )
