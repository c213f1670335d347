import { messagesPreviewInput } from '@tramontane/contract/settings/settings-messages'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { previewMessages } from './preview-messages.ts'

export const messageAdminRoutes = new Hono<AppEnv>().post(
  '/admin/messages/preview',
  requireAdmin,
  validate('json', messagesPreviewInput),
  async (c) => {
    const data = await previewMessages(c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  },
)
