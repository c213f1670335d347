import { cancellationInput, withdrawalInput } from '@tramontane/contract/subscriptions/ending'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { validate } from '../../../http/validate.ts'
import { declareCancellation } from './declare-cancellation.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { inEvenTime } from './in-even-time.ts'

export const endingPublicRoutes = new Hono<AppEnv>()
  .post('/cancellation-request', validate('json', cancellationInput), async (c) => {
    const data = await inEvenTime(declareCancellation(c.var.deps, c.var.clientNetwork, c.req.valid('json')))
    return answer(c, { data })
  })
  .post('/withdrawal-request', validate('json', withdrawalInput), async (c) => {
    const data = await inEvenTime(declareWithdrawal(c.var.deps, c.var.clientNetwork, c.req.valid('json')))
    return answer(c, { data })
  })
