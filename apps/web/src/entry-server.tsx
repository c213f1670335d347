import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { RefusedContactRequest } from '@tramontane/contract/contact'
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
export async function renderPath(
  path: string,
  site: PublicSite,
  refusedRequest?: RefusedContactRequest,
): Promise<RenderedPage> {
  let routeIds: string[] = []
  const handle = createRequestHandler({
    request: new Request(new URL(path, site.baseUrl)),
    createRouter: () => createAppRouter(site, refusedRequest),
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

/** Where the booking form posts by itself. Its page answers to that alone. */
export const requestPath = '/demande'

/** Where it leads then: a page that can be loaded again without sending anything twice. */
export const requestSentPath = '/demande-envoyee'

/** Every path that has a page of its own. */
export function pagePaths(site: PublicSite): Set<string> {
  const paths = new Set<string>(Object.keys(createAppRouter(site).routesByPath))
  paths.delete(requestPath)
  return paths
}

/** Waits for every part that loads late, so that nothing is missing from the HTML. */
async function wholeHtml(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
