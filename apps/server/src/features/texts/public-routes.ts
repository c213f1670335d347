import { shownTextQuery } from '@tramontane/contract/texts/shown-text-query'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { keptForGood } from '../../http/caching.ts'
import { validate } from '../../http/validate.ts'
import { type PictureCut, pictureNamed } from './queries.ts'

export const textPublicRoutes = new Hono<AppEnv>()
  .get('/texts', (c) => {
    return answer(c, { data: c.var.deps.pages.texts().articles })
  })
  .get('/texts/shown', validate('query', shownTextQuery), (c) => {
    const { path } = c.req.valid('query')
    return answer(c, { data: c.var.deps.pages.texts().byPath.get(path) ?? notFound() })
  })

/** The pictures of texts: a name says its content, so that it is asked for once. */
export const textPictureRoutes = new Hono<AppEnv>().get(
  '/photos/:name{[0-9a-f]{24}(-720)?\\.webp|[0-9a-f]{24}-partage\\.jpg}',
  async (c, next) => {
    const asked = c.req.param('name')
    const content = await pictureNamed(c.var.deps.database.db, `${asked.slice(0, 24)}.webp`, cutOf(asked))
    if (!content) return next()
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': asked.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'Cache-Control': keptForGood,
    })
  },
)

function cutOf(name: string): PictureCut {
  if (name.endsWith('.jpg')) return 'shared'
  return name.includes('-') ? 'narrow' : 'content'
}
