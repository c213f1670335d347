import { clientWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { callsPerMinute } from '../../../http/calls-per-minute.ts'
import { requireClient } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { joinAsClient } from './join-waitlist.ts'
import { leaveAsClient } from './leave-waitlist.ts'
import { listOwnWaits } from './waits-view.ts'

export const waitlistClientRoutes = new Hono<AppEnv>()
  .get('/client-waitlist', requireClient, async (c) => {
    const { deps, client } = c.var
    return answer(c, { data: await listOwnWaits(deps.database.db, deps, client.id) })
  })
  .post(
    '/client-waitlist',
    requireClient,
    callsPerMinute(10),
    validate('json', clientWaitlistInput),
    async (c) => {
      const data = await joinAsClient(c.var.deps, c.var.client, c.req.valid('json'))
      return answer(c, { data }, 201)
    },
  )
  .delete('/client-waitlist/:id', requireClient, validate('param', idParam), async (c) => {
    await leaveAsClient(c.var.deps, c.var.client, c.req.valid('param').id)
    return answer(c)
  })
