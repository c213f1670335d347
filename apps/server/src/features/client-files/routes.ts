import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { attachment } from '../client-space/attachment.ts'
import { contractCopy } from '../client-space/client-contract.ts'
import { fileOfClient, fileOfSubscription } from './client-file.ts'

export const clientFileRoutes = new Hono<AppEnv>()
  .get('/clients/:id', requireAdmin, validate('param', idParam), async (c) => {
    const data = await fileOfClient(c.var.deps, c.req.valid('param').id)
    return answer(c, { data })
  })
  .get('/admin/client-files/client/:id', requireAdmin, validate('param', idParam), async (c) => {
    const data = await fileOfClient(c.var.deps, c.req.valid('param').id)
    return answer(c, { data })
  })
  .get('/admin/client-files/subscription/:id', requireAdmin, validate('param', idParam), async (c) => {
    const data = await fileOfSubscription(c.var.deps, c.req.valid('param').id)
    return answer(c, { data })
  })
  .get(
    '/admin/client-files/subscription/:id/contract',
    requireAdmin,
    validate('param', idParam),
    async (c) => {
      const { filename, text } = await contractCopy(c.var.deps, c.req.valid('param').id)
      return c.body(text, 200, attachment(filename, 'text/plain; charset=utf-8'))
    },
  )
