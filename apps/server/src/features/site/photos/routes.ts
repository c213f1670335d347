import { photoInput, photoRevisionInput, photoSlotParam } from '@tramontane/contract/settings/photo'
import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { validate } from '../../../http/validate.ts'
import { changePhoto, removePhoto } from './change-photo.ts'
import { photoBody } from './photo-body.ts'
import { photoNamed } from './queries.ts'

/** Their calls take a larger body than the others, once it is known who sends it. */
export const photoPath = '/api/admin/photos/'

export const photoAdminRoutes = new Hono<AppEnv>()
  .put(
    '/admin/photos/:slot',
    requireAdmin,
    photoBody,
    validate('param', photoSlotParam),
    validate('json', photoInput),
    async (c) => {
      const { slot } = c.req.valid('param')
      const data = await changePhoto(c.var.deps, c.var.admin, { slot, ...c.req.valid('json') })
      return c.json({ success: true as const, data })
    },
  )
  .delete(
    '/admin/photos/:slot',
    requireAdmin,
    validate('param', photoSlotParam),
    validate('query', photoRevisionInput),
    async (c) => {
      const { slot } = c.req.valid('param')
      const data = await removePhoto(c.var.deps, c.var.admin, { slot, ...c.req.valid('query') })
      return c.json({ success: true as const, data })
    },
  )

/** The photographs themselves: a name says its content, so that it is asked for once. */
export const photoRoutes = new Hono<AppEnv>().get('/photos/:name{[0-9a-f]{24}\\.webp}', async (c, next) => {
  const content = await photoNamed(c.var.deps.database.db, c.req.param('name'))
  if (!content) return next()
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
})
