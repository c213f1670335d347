import { contactStatusInput } from '@tramontane/contract/requests/contact'
import { contactGridQuery } from '@tramontane/contract/requests/contact-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { changeContactStatus } from './change-status.ts'
import { exportContacts } from './export-contacts.ts'
import { contactRequests } from './queries.ts'

export const contactAdminRoutes = new Hono<AppEnv>()
  .get('/contact', requireAdmin, validate('query', contactGridQuery), async (c) => {
    const page = await contactRequests(c.var.deps.database.db, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .patch(
    '/contact/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', contactStatusInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await changeContactStatus(c.var.deps, c.var.admin, {
        id,
        status: c.req.valid('json').status,
      })
      return answer(c, { data })
    },
  )
  .get('/exports/contacts.csv', requireAdmin, validate('query', contactGridQuery), (c) =>
    exportContacts(c.var.deps, c.var.admin, c.req.valid('query')),
  )
