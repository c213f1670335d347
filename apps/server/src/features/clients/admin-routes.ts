import { callerInput, clientChangeInput, clientMergeInput } from '@tramontane/contract/clients/caller'
import { clientGridQuery } from '@tramontane/contract/clients/client-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { attachment } from '../client-space/attachment.ts'
import { addClient } from './add-client.ts'
import { editClient } from './edit-client.ts'
import { eraseOnRequest, exportOnRequest } from './erase-on-request.ts'
import { exportClients } from './export-clients.ts'
import { listDoubles } from './list-doubles.ts'
import { mergeClients } from './merge-clients.ts'
import { clientList } from './queries.ts'
import { tellApart } from './tell-apart.ts'

export const clientAdminRoutes = new Hono<AppEnv>()
  .get('/clients', requireAdmin, validate('query', clientGridQuery), async (c) => {
    const { database, clock } = c.var.deps
    const page = await clientList(database.db, c.req.valid('query'), clock.now())
    return answer(c, { ...page })
  })
  .post('/clients', requireAdmin, validate('json', callerInput), async (c) => {
    const data = await addClient(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .patch(
    '/clients/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', clientChangeInput),
    async (c) => {
      const input = c.req.valid('json')
      const data = await editClient(c.var.deps, c.var.admin, { ...c.req.valid('param'), input })
      return answer(c, { data })
    },
  )
  .post(
    '/clients/:id/merge',
    requireAdmin,
    validate('param', idParam),
    validate('json', clientMergeInput),
    async (c) => {
      const { otherId } = c.req.valid('json')
      const data = await mergeClients(c.var.deps, c.var.admin, { ...c.req.valid('param'), otherId })
      return answer(c, { data })
    },
  )
  .post(
    '/clients/:id/distinct',
    requireAdmin,
    validate('param', idParam),
    validate('json', clientMergeInput),
    async (c) => {
      const { otherId } = c.req.valid('json')
      await tellApart(c.var.deps, c.var.admin, { ...c.req.valid('param'), otherId })
      return answer(c)
    },
  )
  .get('/clients/:id/export', requireAdmin, validate('param', idParam), async (c) => {
    const { filename, content } = await exportOnRequest(c.var.deps, c.var.admin, c.req.valid('param').id)
    return c.body(content, 200, attachment(filename, 'application/json; charset=utf-8'))
  })
  .post('/clients/:id/erase', requireAdmin, validate('param', idParam), async (c) => {
    await eraseOnRequest(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
  .get('/client-doubles', requireAdmin, async (c) => {
    const { database, clock } = c.var.deps
    const data = await listDoubles(database.db, clock.now())
    return answer(c, { data })
  })
  .get('/exports/clients.csv', requireAdmin, validate('query', clientGridQuery), (c) =>
    exportClients(c.var.deps, c.var.admin, c.req.valid('query')),
  )
