import { documentGridQuery } from '@tramontane/contract/documents/document-columns'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireClient, requireEither } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { listDocuments } from './list-documents.ts'

export const documentRoutes = new Hono<AppEnv>()
  .get('/client-documents', requireClient, validate('query', documentGridQuery), async (c) => {
    const page = await listDocuments(c.var.deps, c.var.client, c.req.valid('query'))
    return c.json({ success: true as const, ...page })
  })
  .get('/documents', requireEither, validate('query', documentGridQuery), async (c) => {
    const page = await listDocuments(c.var.deps, c.var.who, c.req.valid('query'))
    return c.json({ success: true as const, ...page })
  })
