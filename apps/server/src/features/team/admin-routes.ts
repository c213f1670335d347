import { passwordChangeInput } from '@tramontane/contract/clients/client'
import type { Administrator } from '@tramontane/contract/replies/back-office'
import { administratorInput } from '@tramontane/contract/team'
import { administrators } from '@tramontane/db/people/administrators'
import { Hono } from 'hono'
import { z } from 'zod'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { changeOwnPassword } from './change-own-password.ts'
import {
  addAdministrator,
  removeAdministrator,
  resetColleaguePassword,
  resetColleagueTwoFactor,
} from './colleagues.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

const sessionParam = z.object({ id: z.string().min(1).max(40) })

export const teamAdminRoutes = new Hono<AppEnv>()
  .get('/admin/administrators', requireAdmin, async (c) => {
    const rows = await administrators(c.var.deps.database.db)
    const data: Administrator[] = rows.map(({ id, email, createdAt, confirmedAt }) => ({
      id,
      email,
      createdAt: createdAt.toISOString(),
      hasTwoFactor: confirmedAt !== null,
      isMe: id === c.var.admin.id,
    }))
    return answer(c, { data })
  })
  .post('/admin/administrators', requireAdmin, validate('json', administratorInput), async (c) => {
    const added = await addAdministrator(c.var.deps, c.var.admin, c.req.valid('json').email)
    return answer(c, { ...added }, 201)
  })
  .delete('/admin/administrators/:id', requireAdmin, validate('param', idParam), async (c) => {
    await removeAdministrator(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
  .post('/admin/administrators/:id/reset-password', requireAdmin, validate('param', idParam), async (c) => {
    const reset = await resetColleaguePassword(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c, { ...reset })
  })
  .delete('/admin/administrators/:id/two-factor', requireAdmin, validate('param', idParam), async (c) => {
    await resetColleagueTwoFactor(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
  .post('/admin/password', requireAdmin, validate('json', passwordChangeInput), async (c) => {
    await changeOwnPassword(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c)
  })
  .get('/admin/sessions', requireAdmin, async (c) => {
    return answer(c, { data: await listSessions(c.var.deps, c.var.admin) })
  })
  .post('/admin/sessions/end-others', requireAdmin, async (c) => {
    const ended = await endOtherSessions(c.var.deps, c.var.admin)
    return answer(c, { data: { ended } })
  })
  .delete('/admin/sessions/:id', requireAdmin, validate('param', sessionParam), async (c) => {
    await endSession(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
