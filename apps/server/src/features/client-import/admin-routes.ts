import { clientImportInput, importTooLarge, largestImport } from '@tramontane/contract/clients/client-import'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { callsPerMinute } from '../../http/calls-per-minute.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { importClients } from './import-clients.ts'
import { listImports, refusalsOf } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

/** In JSON, a line's end and a quote take two characters each; letters with accents two bytes. */
const maxBodyBytes = 2 * largestImport

/** Takes a larger body than the others, once it is known who sends it. */
export const importPath = '/api/imports/clients'

/** Each reads the whole list: more than anybody tries, corrected columns included. */
const triesPerMinute = 20

export const clientImportAdminRoutes = new Hono<AppEnv>()
  .post(
    '/imports/clients',
    requireAdmin,
    callsPerMinute(triesPerMinute),
    bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge }),
    validate('json', clientImportInput),
    async (c) => {
      const data = await importClients(c.var.deps, c.var.admin, c.req.valid('json'))
      return answer(c, { data })
    },
  )
  .get('/imports/clients', requireAdmin, async (c) => {
    return answer(c, { data: await listImports(c.var.deps) })
  })
  .get('/imports/clients/:id', requireAdmin, validate('param', idParam), async (c) => {
    const data = await refusalsOf(c.var.deps, c.req.valid('param').id)
    return answer(c, { data })
  })
  .post(
    '/imports/clients/:id/undo',
    requireAdmin,
    validate('param', idParam),
    validate('json', z.object({})),
    async (c) => {
      const data = await undoImport(c.var.deps, c.var.admin, c.req.valid('param').id)
      return answer(c, { data })
    },
  )

function refuseLarge(): never {
  throw new AppError('payload_too_large', { message: importTooLarge, fields: { csv: importTooLarge } })
}
