import { dayLegsQuery } from '@tramontane/contract/appointments/appointment-admin'
import { calendarFeedInput } from '@tramontane/contract/calendar-feeds'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { listBusyFeeds, listKeptTimes } from '../busy-feeds/list-feeds.ts'
import { createFeed, listFeeds, revokeFeed } from './manage-feeds.ts'
import { readFeed } from './read-feed.ts'

export const calendarFeedAdminRoutes = new Hono<AppEnv>()
  .get('/admin/busy-feeds', requireAdmin, async (c) => answer(c, { data: await listBusyFeeds(c.var.deps) }))
  .get('/admin/busy-times', requireAdmin, validate('query', dayLegsQuery), async (c) => {
    const data = await listKeptTimes(c.var.deps, c.req.valid('query'))
    return answer(c, { data })
  })
  .get('/admin/calendar-feeds', requireAdmin, async (c) => answer(c, { data: await listFeeds(c.var.deps) }))
  .post('/admin/calendar-feeds', requireAdmin, validate('json', calendarFeedInput), async (c) => {
    const data = await createFeed(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .delete('/admin/calendar-feeds/:id', requireAdmin, validate('param', idParam), async (c) => {
    await revokeFeed(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })

/** What a calendar program reads: its address is all that it shows. */
export const calendarFeedRoutes = new Hono<AppEnv>().get('/calendar/:file{[\\w-]{20,100}\\.ics}', (c) => {
  const token = c.req.param('file').slice(0, -'.ics'.length)
  return readFeed(c.var.deps, { token, network: c.var.clientNetwork, etag: c.req.header('If-None-Match') })
})
