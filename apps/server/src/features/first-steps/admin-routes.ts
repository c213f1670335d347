import { stepAsideInput, stepParam } from '@tramontane/contract/first-steps'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { listSteps } from './list-steps.ts'
import { beginTestPayment, finishTestPayment } from './pay-test.ts'
import { setStepAside, tryStep } from './try-step.ts'

/** What brings a fresh production to life. Source: V-66. */
export const firstStepAdminRoutes = new Hono<AppEnv>()
  .get('/admin/first-steps', requireAdmin, async (c) => {
    const data = await listSteps(c.var.deps, c.var.admin)
    return answer(c, { data })
  })
  .post('/admin/first-steps/payment/start', requireAdmin, async (c) => {
    const data = await beginTestPayment(c.var.deps)
    return answer(c, { data })
  })
  .post('/admin/first-steps/payment/finish', requireAdmin, async (c) => {
    const data = await finishTestPayment(c.var.deps, c.var.admin)
    return answer(c, { data })
  })
  .post('/admin/first-steps/:id/try', requireAdmin, validate('param', stepParam), async (c) => {
    const data = await tryStep(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c, { data })
  })
  .post(
    '/admin/first-steps/:id/aside',
    requireAdmin,
    validate('param', stepParam),
    validate('json', stepAsideInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await setStepAside(c.var.deps, c.var.admin, { id, ...c.req.valid('json') })
      return answer(c, { data })
    },
  )
