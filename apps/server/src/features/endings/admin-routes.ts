import {
  adminEndingPreviewQuery,
  reasonDecision,
  receivedDeclaration,
  receivedPreviewQuery,
  terminationInput,
} from '@tramontane/contract/subscriptions/ending'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { previewReceived } from './by-post/preview-received.ts'
import { recordReceived } from './by-post/record-received.ts'
import { judgeReason } from './cancellation/judge-reason.ts'
import { previewForAdmin } from './preview-endings.ts'
import { terminateContract } from './terminate-contract.ts'

export const endingAdminRoutes = new Hono<AppEnv>()
  .get('/admin/endings/preview', requireAdmin, validate('query', adminEndingPreviewQuery), async (c) => {
    const data = await previewForAdmin(c.var.deps, c.req.valid('query'))
    return answer(c, { data })
  })
  .post('/admin/terminations', requireAdmin, validate('json', terminationInput), async (c) => {
    const data = await terminateContract(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data })
  })
  .get(
    '/admin/endings/received/preview',
    requireAdmin,
    validate('query', receivedPreviewQuery),
    async (c) => {
      const data = await previewReceived(c.var.deps, c.req.valid('query'))
      return answer(c, { data })
    },
  )
  .post('/admin/endings/received', requireAdmin, validate('json', receivedDeclaration), async (c) => {
    const data = await recordReceived(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data })
  })
  .post(
    '/admin/endings/:id/reason',
    requireAdmin,
    validate('param', idParam),
    validate('json', reasonDecision),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await judgeReason(c.var.deps, c.var.admin, { id, decision: c.req.valid('json') })
      return answer(c, { data })
    },
  )
