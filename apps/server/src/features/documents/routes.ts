import { documentGridQuery } from '@tramontane/contract/documents/document-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireClient, requireEither } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { listDocuments } from './list-documents.ts'

export const documentRoutes = new Hono<AppEnv>()
  .get('/client-documents', requireClient, validate('query', documentGridQuery), async (c) => {
    const page = await listDocuments(c.var.deps, c.var.client, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .get('/documents', requireEither, validate('query', documentGridQuery), async (c) => {
    const page = await listDocuments(c.var.deps, c.var.who, c.req.valid('query'))
    return answer(c, { ...page })
  })
