import { contactReminderQuery } from '@tramontane/contract/requests/contact'
import { contactCallInput } from '@tramontane/contract/requests/contact-call'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireOpenSite } from '../../http/require-open-site.ts'
import { validate } from '../../http/validate.ts'
import { reminderFile } from './reminder-file.ts'
import { requestWash } from './request-wash.ts'

export const contactPublicRoutes = new Hono<AppEnv>()
  .post('/contact', requireOpenSite, validate('json', contactCallInput), async (c) => {
    const { clientAddress: address, clientNetwork: network } = c.var
    const data = await requestWash(c.var.deps, { address, network }, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .get('/contact-reminder.ics', validate('query', contactReminderQuery), (c) =>
    reminderFile(c.var.deps, c.req.valid('query')),
  )
