import { endingPreviewQuery } from '@tramontane/contract/subscriptions/ending'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireClient } from '../../../http/require-account.ts'
import { validate } from '../../../http/validate.ts'
import { previewForClient } from '../preview-endings.ts'
import {
  cancelAsClient,
  clientCancellationInput,
  clientWithdrawalInput,
  withdrawAsClient,
} from './declare-as-client.ts'

export const endingClientRoutes = new Hono<AppEnv>()
  .post('/client-cancellation', requireClient, validate('json', clientCancellationInput), async (c) => {
    const data = await cancelAsClient(c.var.deps, c.var.client, c.req.valid('json'))
    return answer(c, { data })
  })
  .get('/client-endings/preview', requireClient, validate('query', endingPreviewQuery), async (c) => {
    const data = await previewForClient(c.var.deps, c.var.client, c.req.valid('query'))
    return answer(c, { data })
  })
  .post('/client-withdrawal', requireClient, validate('json', clientWithdrawalInput), async (c) => {
    const data = await withdrawAsClient(c.var.deps, c.var.client, c.req.valid('json'))
    return answer(c, { data })
  })
