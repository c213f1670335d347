import { adminWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { joinByAdmin } from './join-waitlist.ts'
import { removeByAdmin } from './leave-waitlist.ts'
import { listWaits } from './waits-view.ts'

export const waitlistAdminRoutes = new Hono<AppEnv>()
  .get('/admin/waitlist', requireAdmin, async (c) => {
    const { deps } = c.var
    return answer(c, { data: await listWaits(deps.database.db, deps) })
  })
  .post('/admin/waitlist', requireAdmin, validate('json', adminWaitlistInput), async (c) => {
    const data = await joinByAdmin(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .delete('/admin/waitlist/:id', requireAdmin, validate('param', idParam), async (c) => {
    await removeByAdmin(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
