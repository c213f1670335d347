import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import { receiveEvent } from './receive-event.ts'

/** Events carry whole objects. Source: ST-37. */
const maxBodyBytes = 1024 * 1024

/** The provider's events: signed, so that neither origin nor session is asked for; the body is read as it came. */
export const webhookRoutes = new Hono<AppEnv>().post(
  '/api/webhooks/stripe',
  bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new AppError('payload_too_large')
    },
  }),
  async (c) => {
    await receiveEvent(c.var.deps, await c.req.text(), c.req.header('Stripe-Signature'))
    return answer(c)
  },
)
