import { todoParam, todoSeenInput } from '@tramontane/contract/todo'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { offeredSteps } from '../first-steps/list-steps.ts'
import { finishTodoByAdmin, seeTodos } from './finish-by-admin.ts'
import { listTodos } from './list-todos.ts'

export const todoAdminRoutes = new Hono<AppEnv>()
  .get('/admin/todo', requireAdmin, async (c) => {
    const firstSteps = await offeredSteps(c.var.deps, c.var.admin)
    return answer(c, { ...(await listTodos(c.var.deps)), firstSteps })
  })
  .post('/admin/todo/seen', requireAdmin, validate('json', todoSeenInput), async (c) => {
    await seeTodos(c.var.deps, c.req.valid('json').ids)
    return answer(c)
  })
  .post('/admin/todo/:id/done', requireAdmin, validate('param', todoParam), async (c) => {
    await finishTodoByAdmin(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
