import { pushDeviceInput } from '@tramontane/contract/push'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { addDevice, listDevices, removeDevice } from './devices.ts'

export const pushAdminRoutes = new Hono<AppEnv>()
  .get('/admin/push', requireAdmin, async (c) =>
    answer(c, { data: await listDevices(c.var.deps, c.var.admin) }),
  )
  .post('/admin/push', requireAdmin, validate('json', pushDeviceInput), async (c) => {
    const input = c.req.valid('json')
    const data = await addDevice(c.var.deps, c.var.admin, { input, userAgent: c.req.header('User-Agent') })
    return answer(c, { data }, 201)
  })
  .delete('/admin/push/:id', requireAdmin, validate('param', idParam), async (c) => {
    await removeDevice(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
