import { quoteInput, quotesQuery } from '@tramontane/contract/documents/quote'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { issueQuote, sendQuote } from './issue-quote.ts'
import { listQuotes } from './quote-view.ts'

export const quoteAdminRoutes = new Hono<AppEnv>()
  .get('/quotes', requireAdmin, validate('query', quotesQuery), async (c) => {
    const page = await listQuotes(c.var.deps, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .post('/quotes', requireAdmin, validate('json', quoteInput), async (c) => {
    const data = await issueQuote(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .post('/quotes/:id/send', requireAdmin, validate('param', idParam), async (c) => {
    const data = await sendQuote(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c, { data })
  })
