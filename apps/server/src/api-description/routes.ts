import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { AppEnv } from '../http/app-env.ts'
import { requireAdmin } from '../http/require-account.ts'

/**
 * The description of the calls, for programs and for people. Its schemas are loaded, and it is made, when somebody first
 * asks for it: no start waits for them. Shapes: `routes` are the application's own.
 */
export function descriptionRoutes(routes: () => RouterRoute[]) {
  const text = once(async () => JSON.stringify(await describe(routes())))
  const page = once(async () => {
    const { docsPage } = await import('./docs-page.ts')
    return docsPage(await describe(routes()))
  })
  return new Hono<AppEnv>()
    .get('/api/openapi.json', requireAdmin, async (c) =>
      c.body(await text(), 200, { 'Content-Type': 'application/json; charset=utf-8' }),
    )
    .get('/api/docs', requireAdmin, async (c) => {
      const { html, contentSecurityPolicy } = await page()
      return c.body(html, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy,
      })
    })
}

async function describe(routes: RouterRoute[]) {
  const { openApi } = await import('./open-api.ts')
  return openApi(routes)
}

/** Kept once it is made. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null
  return () => {
    made ??= make()
    return made
  }
}
