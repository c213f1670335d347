import type { PublicSite } from '@tramontane/domain/public-site'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createAppRouter } from './router.tsx'

export type RenderedPage = {
  html: string
  /** The routes that make this page, from the root: the build knows their parts by them. */
  routeIds: string[]
}

/** Renders one path to whole HTML; a path that no route matches renders as not found. */
export async function renderPath(path: string, site: PublicSite): Promise<RenderedPage> {
  let routeIds: string[] = []
  const handle = createRequestHandler({
    request: new Request(new URL(path, site.baseUrl)),
    createRouter: () => createAppRouter(site),
  })
  const response = await handle(({ router, responseHeaders }) => {
    routeIds = router.state.matches.map((match) => match.routeId)
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  return { html: await response.text(), routeIds }
}

/** Every path that has a page of its own. */
export function pagePaths(site: PublicSite): Set<string> {
  return new Set(Object.keys(createAppRouter(site).routesByPath))
}
