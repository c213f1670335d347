import {
  offerCheckInput,
  offerConfirmInput,
  offerMoveInput,
  offerPhotoConsentInput,
  offerPhotoQuery,
  offerStartsInput,
} from '@tramontane/contract/appointments/one-off'
import { Hono } from 'hono'
import { answer } from '../../../../http/answer.ts'
import type { AppEnv } from '../../../../http/app-env.ts'
import { notFound } from '../../../../http/app-error.ts'
import { idParam, validate } from '../../../../http/validate.ts'
import { sessionIdOf } from '../../../sessions/session-token.ts'
import { ownPicture } from '../../photos/own-picture.ts'
import { photoContent } from '../../photos/queries.ts'
import { linkById } from '../one-off-queries.ts'
import { cancelByLink, moveByLink, startsByLink } from './change-by-link.ts'
import { checkOffer, confirmOffer } from './confirm-offer.ts'
import { consentByLink } from './photo-consent-by-link.ts'

/** A link's page changes nothing when it is opened, by a person or by a mail scanner: only a press that says so does. */
export const oneOffPublicRoutes = new Hono<AppEnv>()
  .post('/one-off/check', validate('json', offerCheckInput), async (c) => {
    const data = await checkOffer(c.var.deps, c.var.clientNetwork, c.req.valid('json').token)
    return answer(c, { data })
  })
  .post('/one-off/confirm', validate('json', offerConfirmInput), async (c) => {
    const { clientAddress: address, clientNetwork: network } = c.var
    const data = await confirmOffer(c.var.deps, { address, network }, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/one-off/starts', validate('json', offerStartsInput), async (c) => {
    const data = await startsByLink(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/one-off/move', validate('json', offerMoveInput), async (c) => {
    const data = await moveByLink(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/one-off/cancel', validate('json', offerCheckInput), async (c) => {
    const data = await cancelByLink(c.var.deps, c.var.clientNetwork, c.req.valid('json').token)
    return answer(c, { data })
  })
  .post('/one-off/photo-consent', validate('json', offerPhotoConsentInput), async (c) => {
    const data = await consentByLink(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data })
  })
  .get('/one-off/photos/:id', validate('param', idParam), validate('query', offerPhotoQuery), async (c) => {
    const { db } = c.var.deps.database
    const link = await linkById(db, sessionIdOf(c.req.valid('query').jeton))
    const asked = { photoId: c.req.valid('param').id, appointmentId: link?.appointmentId ?? 0 }
    const content = await photoContent(db, asked)
    if (!content) notFound()
    return c.body(new Uint8Array(content), 200, ownPicture)
  })
