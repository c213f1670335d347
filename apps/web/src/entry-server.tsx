import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { PublicSite } from '@tramontane/domain/public-site'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
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
    return renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => wholeHtml(<RouterServer router={router} />),
    })
  })
  if (response.status === 500) throw new Error(`the page ${path} did not render`)
  return { html: await response.text(), routeIds }
}

/** Every path that has a page of its own. */
export function pagePaths(site: PublicSite): Set<string> {
  return new Set(Object.keys(createAppRouter(site).routesByPath))
}

/** Waits for every part that loads late, so that nothing is missing from the HTML. */
async function wholeHtml(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
