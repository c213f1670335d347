import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { PublicSite } from '@tramontane/domain/public-site'
import { createAppRouter } from './router.tsx'

/** Renders one path to whole HTML. The status is 404 where no route matches. */
export async function renderPath(path: string, site: PublicSite): Promise<{ status: number; html: string }> {
  const handle = createRequestHandler({
    request: new Request(new URL(path, site.baseUrl)),
    createRouter: () => createAppRouter(site),
  })
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  return { status: response.status, html: await response.text() }
}
