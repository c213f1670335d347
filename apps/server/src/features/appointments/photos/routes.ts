import { photoConsentInput, photoParam, washPhotoInput } from '@tramontane/contract/appointments/wash-photo'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { requireAdmin, requireClient, requireEither } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { photoBody } from '../../site/photos/photo-body.ts'
import { addPhoto } from './add-photo.ts'
import { consentToPhoto } from './consent-to-photos.ts'
import { ownPicture } from './own-picture.ts'
import { photoContent } from './queries.ts'
import { removeWashPhoto } from './remove-photo.ts'

/** Takes a larger body than the others, once it is known who sends it. */
export const washPhotosPath = '/api/appointments/:id/photos'

export const washPhotoRoutes = new Hono<AppEnv>()
  .post(
    '/appointments/:id/photos',
    requireAdmin,
    photoBody,
    validate('param', idParam),
    validate('json', washPhotoInput),
    async (c) => {
      const data = await addPhoto(c.var.deps, { ...c.req.valid('param'), ...c.req.valid('json') })
      return answer(c, { data }, 201)
    },
  )
  .delete('/appointments/:id/photos/:photoId', requireAdmin, validate('param', photoParam), async (c) => {
    const { id: appointmentId, photoId } = c.req.valid('param')
    await removeWashPhoto(c.var.deps, c.var.admin, { photoId, appointmentId })
    return answer(c)
  })
  .get('/appointments/:id/photos/:photoId', requireEither, validate('param', photoParam), async (c) => {
    const { who } = c.var
    const { id: appointmentId, photoId } = c.req.valid('param')
    const clientId = who === 'admin' ? undefined : who.id
    const content = await photoContent(c.var.deps.database.db, { photoId, appointmentId, clientId })
    if (!content) notFound()
    return c.body(new Uint8Array(content), 200, ownPicture)
  })
  .put(
    '/client-appointments/:id/photos/consent',
    requireClient,
    validate('param', idParam),
    validate('json', photoConsentInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await consentToPhoto(c.var.deps, c.var.client, { id, ...c.req.valid('json') })
      return answer(c, { data })
    },
  )
