import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { callsPerMinute } from '../../http/calls-per-minute.ts'
import { validate } from '../../http/validate.ts'
import { isReceiptSecret, receiptPath } from '../outbox/sms-receipts.ts'
import { takeReceipt } from './take-receipt.ts'

/** What Brevo says of an SMS; the rest of it is of no use to us. */
const receipt = z.object({
  messageId: z.union([z.number(), z.string().max(100)], { error: 'Le numéro du SMS manque.' }),
  msg_status: z.string({ error: 'Ce qu’il est devenu manque.' }).max(100),
  to: z.string().max(50).optional(),
})

/** Whoever does not know the secret is told nothing: neither that there is one, nor what is missing. */
const knowsSecret = createMiddleware<AppEnv>(async (c, next) => {
  if (!isReceiptSecret(c.var.deps.secret, c.req.param('secret') ?? '')) notFound()
  await next()
})

/** What the carrier of SMS says became of them, by an address that it alone was given. */
export const smsReceiptRoutes = new Hono<AppEnv>().post(
  `${receiptPath.replace('/api', '')}:secret` as '/sms/receipts/:secret',
  callsPerMinute(600),
  knowsSecret,
  validate('json', receipt),
  async (c) => {
    const { messageId, msg_status: status, to } = c.req.valid('json')
    await takeReceipt(c.var.deps, { carrierId: String(messageId), status, to })
    return answer(c)
  },
)
