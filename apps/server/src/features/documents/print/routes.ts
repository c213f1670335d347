import { documentFileParam, documentsZipQuery } from '@tramontane/contract/books/document-files'
import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin, requireEither } from '../../../http/require-account.ts'
import { validate } from '../../../http/validate.ts'
import { documentFile } from './document-file.ts'
import { exportDocuments } from './export-documents.ts'

export const documentFileRoutes = new Hono<AppEnv>()
  .get('/documents/:id{[0-9]+\\.pdf}', requireEither, validate('param', documentFileParam), async (c) => {
    const { content, headers } = await documentFile(c.var.deps, c.var.who, c.req.valid('param').id)
    return c.body(content, 200, headers)
  })
  .get('/exports/documents.zip', requireAdmin, validate('query', documentsZipQuery), (c) =>
    exportDocuments(c.var.deps, c.var.admin, c.req.valid('query')),
  )
