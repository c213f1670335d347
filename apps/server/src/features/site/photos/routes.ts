import {
  pairParam,
  photoInput,
  photoPairInput,
  photoRevisionInput,
  photoSlotParam,
} from '@tramontane/contract/settings/photo'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { smallBody } from '../../../http/bodies.ts'
import { keptForGood } from '../../../http/caching.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { validate } from '../../../http/validate.ts'
import { changePhoto, removePhoto } from './change-photo.ts'
import { listPhotos } from './list-photos.ts'
import { photoBody } from './photo-body.ts'
import { publishPair } from './publish-pair.ts'
import { photoNamed } from './queries.ts'

/** Their calls take a larger body than the others, once it is known who sends it. */
export const photoPath = '/api/admin/photos/'

export const photoAdminRoutes = new Hono<AppEnv>()
  .get('/admin/photos', requireAdmin, async (c) => {
    const data = await listPhotos(c.var.deps.database.db)
    return answer(c, { data })
  })
  .put(
    '/admin/photos/pairs/:place',
    requireAdmin,
    photoBody,
    validate('param', pairParam),
    validate('json', photoPairInput),
    async (c) => {
      const { place } = c.req.valid('param')
      const data = await publishPair(c.var.deps, c.var.admin, { place, ...c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .put(
    '/admin/photos/:slot',
    requireAdmin,
    photoBody,
    validate('param', photoSlotParam),
    validate('json', photoInput),
    async (c) => {
      const { slot } = c.req.valid('param')
      const data = await changePhoto(c.var.deps, c.var.admin, { slot, ...c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .delete(
    '/admin/photos/:slot',
    requireAdmin,
    smallBody,
    validate('param', photoSlotParam),
    validate('query', photoRevisionInput),
    async (c) => {
      const { slot } = c.req.valid('param')
      const data = await removePhoto(c.var.deps, c.var.admin, { slot, ...c.req.valid('query') })
      return answer(c, { data })
    },
  )

/**
 * The photographs themselves: a name says its content, so that it is fetched once. One of a client's wash is asked for
 * each time all the same: once it is taken back, no browser shows it any more.
 */
export const photoRoutes = new Hono<AppEnv>().get(
  '/photos/:name{[0-9a-f]{24}\\.webp}',
  etag(),
  async (c, next) => {
    const photo = await photoNamed(c.var.deps.database.db, c.req.param('name'))
    if (!photo) return next()
    return c.body(new Uint8Array(photo.content), 200, headersOf(photo))
  },
)

const headersOf = ({ washPhotoId }: { washPhotoId: number | null }) => ({
  'Content-Type': 'image/webp',
  'Cache-Control': washPhotoId === null ? keptForGood : 'no-cache',
})
