import {
  newTextInput,
  publishTextInput,
  revertTextInput,
  textAddressInput,
  textDraftInput,
  textKeyParam,
  textPictureInput,
  textPreviewInput,
  textRevisionInput,
  textRevisionQuery,
  textVersionParam,
} from '@tramontane/contract/texts/text-input'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { photoBody } from '../site/photos/photo-body.ts'
import { changeAddress } from './change-address.ts'
import { createText, deleteText } from './own-texts.ts'
import { previewText } from './preview-text.ts'
import { hideText, publishText, restoreText, unplanText } from './show-text.ts'
import { listTexts, textDetail, writtenVersion } from './text-detail.ts'
import { addPicture } from './text-pictures.ts'
import { discardDraft, revertText, saveDraft } from './write-draft.ts'

/** A picture takes a larger body than other calls. */
export const textPicturesPath = '/api/admin/texts/pictures'

const keyed = validate('param', textKeyParam)
const revised = validate('query', textRevisionQuery)

export const textAdminRoutes = new Hono<AppEnv>()
  .get('/admin/texts', requireAdmin, async (c) => {
    const data = await listTexts(c.var.deps.database.db, c.var.deps)
    return answer(c, { data })
  })
  .post('/admin/texts', requireAdmin, validate('json', newTextInput), async (c) => {
    const data = await createText(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .post('/admin/texts/preview', requireAdmin, validate('json', textPreviewInput), async (c) => {
    const data = await previewText(c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/texts/pictures', requireAdmin, photoBody, validate('json', textPictureInput), async (c) => {
    const data = await addPicture(c.var.deps, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .get('/admin/texts/:key', requireAdmin, keyed, async (c) => {
    const { deps } = c.var
    const data = await textDetail(deps.database.db, deps, c.req.valid('param').key)
    return answer(c, { data })
  })
  .delete('/admin/texts/:key', requireAdmin, keyed, revised, async (c) => {
    await deleteText(c.var.deps, c.var.admin, { ...c.req.valid('param'), ...c.req.valid('query') })
    return answer(c)
  })
  .get(
    '/admin/texts/:key/versions/:version',
    requireAdmin,
    validate('param', textVersionParam),
    async (c) => {
      const { deps } = c.var
      const data = await writtenVersion(deps.database.db, deps, c.req.valid('param'))
      return answer(c, { data })
    },
  )
  .put('/admin/texts/:key/draft', requireAdmin, keyed, validate('json', textDraftInput), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const data = await saveDraft(c.var.deps, c.var.admin, asked)
    return answer(c, { data })
  })
  .delete('/admin/texts/:key/draft', requireAdmin, keyed, revised, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
    const data = await discardDraft(c.var.deps, c.var.admin, asked)
    return answer(c, { data })
  })
  .post('/admin/texts/:key/publish', requireAdmin, keyed, validate('json', publishTextInput), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const data = await publishText(c.var.deps, c.var.admin, asked)
    return answer(c, { data })
  })
  .delete('/admin/texts/:key/schedule', requireAdmin, keyed, revised, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
    const data = await unplanText(c.var.deps, c.var.admin, asked)
    return answer(c, { data })
  })
  .post(
    '/admin/texts/:key/unpublish',
    requireAdmin,
    keyed,
    validate('json', textRevisionInput),
    async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
      const data = await hideText(c.var.deps, c.var.admin, asked)
      return answer(c, { data })
    },
  )
  .post('/admin/texts/:key/revert', requireAdmin, keyed, validate('json', revertTextInput), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const data = await revertText(c.var.deps, c.var.admin, asked)
    return answer(c, { data })
  })
  .post('/admin/texts/:key/restore', requireAdmin, keyed, validate('json', textRevisionInput), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const data = await restoreText(c.var.deps, c.var.admin, asked)
    return answer(c, { data })
  })
  .patch('/admin/texts/:key/address', requireAdmin, keyed, validate('json', textAddressInput), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const data = await changeAddress(c.var.deps, c.var.admin, asked)
    return answer(c, { data })
  })
