import { type Context, Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { answerStored } from './stored-file.ts'
import type { StaticFiles } from './web-build.ts'

/** Everything that is not a call: files of the build, pages, and the 404 page for the rest. */
export function pageRoutes(files: StaticFiles) {
  return new Hono<AppEnv>().get('*', async (c) => {
    const file = files.get(c.req.path)
    if (file) return answerStored(c, file)
    const { pages } = c.var.deps
    const page = await pages.page(c.req.path, search(c))
    if (page) {
      c.set('isPage', page.status === 200)
      return answerStored(c, page)
    }
    const usual = usualPath(c.req.path)
    if (usual !== c.req.path && (await pages.page(usual))) return c.redirect(usual + search(c), 301)
    return answerStored(c, await pages.missing(c.req.path))
  })
}

/** Addresses are written small, without a slash at their end. Source: SEO-03. */
function usualPath(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase()
}

function search(c: Context): string {
  return new URL(c.req.url).search
}
