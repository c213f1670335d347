import { gridLimitDefault, gridLimitMax } from '@tramontane/contract/lists/grid-query'
import { Hono } from 'hono'
import { z } from 'zod'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { listFailedMessages, retryMessage } from './failed-messages.ts'

const offsetMax = 1_000_000_000

const outboxQuery = z.object({
  status: z.literal('failed', { error: 'Ce statut n’existe pas.' }),
  limit: z.coerce.number().int().min(1).max(gridLimitMax).default(gridLimitDefault),
  offset: z.coerce.number().int().min(0).max(offsetMax).default(0),
})

export const outboxAdminRoutes = new Hono<AppEnv>()
  .get('/admin/outbox', requireAdmin, validate('query', outboxQuery), async (c) => {
    const page = await listFailedMessages(c.var.deps, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .post('/admin/outbox/:id/retry', requireAdmin, validate('param', idParam), async (c) => {
    await retryMessage(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
