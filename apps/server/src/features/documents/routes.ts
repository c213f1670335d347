import { documentGridQuery } from '@tramontane/contract/documents/document-columns'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireEither } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { listDocuments } from './list-documents.ts'

export const documentRoutes = new Hono<AppEnv>().get(
  '/documents',
  requireEither,
  validate('query', documentGridQuery),
  async (c) => {
    const page = await listDocuments(c.var.deps, c.var.who, c.req.valid('query'))
    return c.json({ success: true as const, ...page })
  },
)
