import { isKeptWhileComing } from '@tramontane/domain/site/coming-pages'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { adminOrClient } from '../http/require-account.ts'
import { answerStored } from './stored-file.ts'
import type { StaticFiles } from './web-build.ts'

/** Everything that is not a call: files of the build, pages, and the 404 page for the rest. */
export function pageRoutes(files: StaticFiles) {
  return new Hono<AppEnv>().get('*', async (c) => {
    const file = files.get(c.req.path)
    if (file) return answerStored(c, file)
    const { pages } = c.var.deps
    const early = pages.isComing() ? await beforeOpening(c) : null
    if (early) return early
    const page = await pages.page(c.req.path, search(c))
    if (page) {
      c.set('isPage', page.status === 200)
      return answerStored(c, page)
    }
    const moved = pages.texts().moved.get(usualPath(c.req.path))
    if (moved) return c.redirect(moved + search(c), 301)
    const usual = usualPath(c.req.path)
    if (usual !== c.req.path && (await pages.page(usual))) return c.redirect(usual + search(c), 301)
    return answerStored(c, await pages.missing(c.req.path))
  })
}

/**
 * The page as it will be, for who runs the site; everybody else is led to the waiting page, for now. Null where the path
 * answers as ever. Source: V-66.
 */
async function beforeOpening(c: Context<AppEnv>): Promise<Response | null> {
  const path = usualPath(c.req.path) || '/'
  if (path !== '/' && isKeptWhileComing(path)) return null
  const page = await c.var.deps.pages.coming(path, search(c))
  if (!page) return null
  if ((await adminOrClient(c)) === 'admin')
    return new Response(page.html, {
      headers: { ...page.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    })
  return path === '/' ? null : c.redirect('/', 302)
}

/** Addresses are written small, without a slash at their end. Source: SEO-03. */
function usualPath(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase()
}

function search(c: Context): string {
  return new URL(c.req.url).search
}
