import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireClient } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { ownPaymentLink } from './payment-link.ts'

export const paymentLinkClientRoutes = new Hono<AppEnv>().post(
  '/client-appointments/:id/payment-link',
  requireClient,
  validate('param', idParam),
  async (c) => {
    const data = await ownPaymentLink(c.var.deps, c.var.client, c.req.valid('param').id)
    return answer(c, { data })
  },
)
