import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { isCounted, isCountedPath } from './is-counted.ts'
import { insideSource, visitSource } from './visit-source.ts'

/** Counts a page that was just answered to a browser. */
export function notePage({ config, visits }: Deps, request: Request, path: string) {
  if (request.method !== 'GET' || !isCountedPath(path) || !isCounted(request.headers)) return
  visits.note({ path, source: visitSource(request, config.baseUrl) })
}

/** Counts a page that was opened within the site; what is no page counts for nothing. */
export async function noteNavigation(c: Context<AppEnv>, path: string) {
  if (!isCountedPath(path) || !isCounted(c.req.raw.headers)) return
  if (await c.var.deps.pages.page(path)) c.var.deps.visits.note({ path, source: insideSource })
}
